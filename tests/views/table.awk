# table.awk: holds a table of --shares against the --shares=tsv of the same script.
# Usage: awk -f run.awk -f table.awk -v script=FILE -v tsv=FILE TABLE
# Prints what differs, and as its last line how much was compared.

function look_at_heading(i, rest) {
    columns = NF - 2
    for (i = 1; i <= columns; i++) {
        head[i] = $(i + 2)
        if (head[i] in met)
            shown[head[i]]
    }
    # A name that is cut has its number as a word of its own: such a table is not looked at.
    cut = /#/ || $0 ~ /[^ -~]/
}

# The column of so many picks of that many in all.
function look_at_cell(i, cell, what, picks, all, marked) {
    sub(/\*$/, "", cell)
    check(what ", " head[i], all > 0 ? per_cent(picks, all) : "-", cell)
    check(what ", whether " head[i] " ramps", marked ? "*" : "", $(i + 2) ~ /\*$/ ? "*" : "")
}

function of_others(row, name, sum, i) {
    for (i = 1; i <= backends; i++) {
        name = known[i]
        if (!(name in shown))
            sum += row > 0 ? got[row, name] : all_got[name]
    }
    return sum + 0
}

function look_at_row(row, all, i, what, name) {
    what = row > 0 ? "row " row : "the row of all"
    check(what ", clock", row > 0 ? clock_of[row] : "all", $1)
    check(what ", picks", all, $2)
    for (i = 1; i <= columns; i++) {
        name = head[i]
        if (name in met)
            look_at_cell(i, $(i + 2), what, row > 0 ? got[row, name] : all_got[name], all,
                row > 0 && state[row, name] == "ramping")
        else if (name == "others")
            look_at_cell(i, $(i + 2), what, of_others(row), all, 0)
        else if (name == "none")
            look_at_cell(i, $(i + 2), what, row > 0 ? none_of[row] + 0 : all_none, all, 0)
        else
            differs("a column", "the name of a backend, others or none", name)
    }
}

BEGIN {
    read_script(script)
    read_tsv(tsv)
}
length > 80 && !/[^ -~]/ { differs("the width of a line", "80 at most", length " in: " $0) }
NR == 1 { look_at_heading(); next }
cut || ended { next }
$1 == "all" { look_at_row(0, all_picks + 0); ended = 1; next }
{
    rows++
    look_at_row(rows, picks_of[rows])
}
END {
    if (cut)
        checked++
    else {
        check("rows", intervals + 0, rows + 0)
        check("whether there are others", shown_all() ? "no" : "yes", headed("others") ? "yes" : "no")
        check("whether there is none", all_none > 0 ? "yes" : "no", headed("none") ? "yes" : "no")
        check_choice()
    }
    print "compared " checked + 0
}

function headed(name, i) {
    for (i = 1; i <= columns; i++)
        if (head[i] == name)
            return 1
    return 0
}

function shown_all(i) {
    for (i = 1; i <= backends; i++)
        if (!(known[i] in shown))
            return 0
    return 1
}

# Where not all have a column, one that ramped or rejoined never makes way for one that did not; without any
# such the first ones are there. Up to six all have one.
function check_choice(i, missing, steady, any) {
    for (i = 1; i <= backends; i++) {
        any += known[i] in warmed
        if (!(known[i] in shown)) {
            missing++
            if (known[i] in warmed)
                lost = known[i]
        } else if (!(known[i] in warmed)) {
            steady = known[i]
            late += missing > 0
        }
    }
    if (missing && backends <= 6)
        differs("columns", backends, backends - missing)
    if (missing && any && steady != "")
        differs("the column of a backend that never ramped or rejoined", "in others", steady)
    if (missing && !any && late)
        differs("the columns", "those of the first backends", steady)
    checked++
}
