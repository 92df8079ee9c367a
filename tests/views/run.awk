# run.awk: what is common to table.awk and picture.awk: a script, and its --shares=tsv.
#
# Of the script: known[1..backends], the names in the order in which they first appear; warmed[NAME], that it
# came with a ramp, came back or was replaced; back, how often the clock went back; the events, of which a DOWN of one that is down is none.
# Of the tsv, by interval from 1: clock_of, picks_of, none_of, got[INTERVAL, NAME], share, state, effective.

function meet(name) {
    if (!(name in met)) {
        met[name]
        known[++backends] = name
    }
}

function add_event(verb, name) {
    event_clock[++events] = clock
    event_verb[events] = verb
    event_name[events] = name
}

function read_script(file, line, word, i, n, pair, up) {
    clock = 0
    while ((getline line < file) > 0) {
        n = split(line, word, " ")
        if (word[1] == "NOW") {
            back += word[2] + 0 < clock
            clock = word[2] + 0
        } else if (word[1] == "POOL") {
            split("", up)
            for (i = 2; i <= n; i++) {
                split(word[i], pair, "=")
                meet(pair[1])
                up[pair[1]] = 1
            }
        } else if (word[1] == "ADD") {
            split(word[2], pair, "=")
            meet(pair[1])
            if ((word[3] > 0 && pair[2] > 0) || (pair[1] in up)) # a weight of 0 has nothing to ramp
                warmed[pair[1]]
            up[pair[1]] = 1
            add_event("ADD", pair[1])
        } else if (word[1] == "DOWN" && up[word[2]]) {
            up[word[2]] = 0
            add_event("DOWN", word[2])
        } else if (word[1] == "UP") {
            up[word[2]] = 1
            warmed[word[2]]
            add_event("UP", word[2])
        }
    }
    close(file)
}

function read_tsv(file, line, field) {
    getline line < file
    while ((getline line < file) > 0) {
        split(line, field, "\t")
        if (field[2] == "anchor")
            intervals++
        clock_of[intervals] = field[1]
        picks_of[intervals] += field[5]
        all_picks += field[5]
        if (field[3] == "none") {
            none_of[intervals] = field[5]
            all_none += field[5]
            continue
        }
        got[intervals, field[2]] = field[5]
        all_got[field[2]] += field[5]
        share[intervals, field[2]] = field[6]
        state[intervals, field[2]] = field[3]
        effective[intervals, field[2]] = field[4]
    }
    close(file)
}

# Per cent of all, to the nearest tenth, halves up.
function per_cent(picks, all, tenths) {
    tenths = int((2000 * picks + all) / (2 * all))
    return int(tenths / 10) "." tenths % 10
}

function differs(what, expected, received) {
    if (++wrong > 5)
        return
    print "  " what ":"
    print "    expected  " expected
    print "    received  " received
}

function check(what, expected, received) {
    checked++
    if (expected "" != received "")
        differs(what, expected, received)
}

# Within so many pixels.
function check_near(what, expected, received, most) {
    checked++
    if (received < expected - most || received > expected + most)
        differs(what, expected, received)
}
