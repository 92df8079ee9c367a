# report.awk: what became of the mutants of each file.
# Usage: awk [-v sample=yes] -f tests/mutants/report.awk EQUIVALENT LIST RESULTS...     LIST is not all mutants
#
# Exit status 1 if a mutant lives that EQUIVALENT does not explain, or an entry there is wrong.

BEGIN { FS = "\t" }

FNR == 1 { part++ }

# EQUIVALENT
part == 1 && (/^#/ || /^$/) { next }
part == 1 {
    if (NF != 5 || $5 == "")
        wrong("line " FNR " is not FILE, FUNCTION, BEFORE, AFTER and WHY with a tab between two")
    else if (($1, $2, $3, $4) in why)
        wrong("line " FNR " stands there twice")
    why[$1, $2, $3, $4] = $5
    text[$1, $2, $3, $4] = $1 " " $2 ": " $3
    entry[++entries] = $1 SUBSEP $2 SUBSEP $3 SUBSEP $4
    next
}

# LIST
part == 2 {
    id[$1] = $2 SUBSEP $4 SUBSEP $5 SUBSEP $6
    is_mutant[id[$1]] = 1
    file[$1] = $2
    if (!($2 in made))
        name[++files] = $2
    made[$2]++
    shown[$1] = $2 "\t" $4 "\t" $5 "\t" $6
    total++
    next
}

# RESULTS
{
    split($0, result, " ")
    number = result[1]
    done++
    if (result[2] == "killed") {
        killed[file[number]]++
        if (id[number] in why)
            wrong("killed by " result[3] ": " text[id[number]])
    } else if (result[2] == "alive" && !(id[number] in why)) {
        alive[file[number]]++
        survivor[number] = 1
    } else if (result[2] == "alive")
        equivalent[file[number]]++
    else if (result[2] == "same")
        same[file[number]]++
    else
        broken[file[number]]++
}

function wrong(what) {
    fault[++faults] = what
}

function verdict(bad, text) {
    print (bad ? "FAIL" : "ok") " mutants: " text
    if (bad)
        failed++
    else
        passed++
}

function survivors(of, number) {
    for (number = 0; number < total; number++)
        if (number in survivor && file[number] == of)
            print "  " shown[number]
}

# What stands in EQUIVALENT of the files that were looked at has to be a mutant.
function look_for_entries(i, field) {
    for (i = 1; i <= entries; i++) {
        split(entry[i], field, SUBSEP)
        if (field[1] in made && !(entry[i] in is_mutant))
            wrong("no such mutant: " text[entry[i]])
    }
}

END {
    if (!sample)
        look_for_entries()
    for (i = 1; i <= files; i++) {
        f = name[i]
        # Where nothing compiles it is not the mutants that are at fault.
        verdict(alive[f] || (broken[f] && !killed[f]),
            sprintf("%s: %d made, %d killed, %d the same code, %d no C, %d explained, %d alive",
                f, made[f], killed[f], same[f], broken[f], equivalent[f], alive[f]))
        survivors(f)
    }
    verdict(faults, "each explanation is of a mutant that lives")
    for (i = 1; i <= faults; i++)
        print "  " fault[i]
    verdict(done != total || total == 0, total + 0 " mutants made, " done + 0 " looked at")
    print passed + 0 " passed, " failed + 0 " failed"
    exit failed > 0
}
