# script.awk: prints a script that uses everything, for the faults to strike.
function pad(length_wanted, text) {
    while (length(text) < length_wanted)
        text = text "long-name-"
    return text
}

function doubled(length_wanted, text) {
    while (length(text) < length_wanted)
        text = text text
    return text
}

BEGIN {
    print "# a small pool, which is walked"
    print "POOL a=5 b=1 c=1"
    for (i = 0; i < 5; i++) print "PICK"
    print "ADD d=4 10\nNOW 3\nWEIGHTS\nDOWN a\nUP a 5\nNOW 6\nPICK\nPICK\nNOW 1\nWEIGHTS"
    print "a wrong line\nADD e\nPOOL x=1 x=2\nDOWN nobody\n# a comment"
    print "# a pool that is not walked, and whose names agree in many bytes"
    line = "POOL"
    for (i = 0; i < 150; i++) line = line " backend-" i % 7 "-" i "=" i % 11
    print line
    for (i = 0; i < 60; i++) print "PICK"
    print "WEIGHTS"
    print "# growing one by one, with ramps that begin and end"
    for (i = 0; i < 80; i++) {
        print "ADD n" i "=" i + 1 " " i % 20
        if (i % 2 == 0) print "PICK"
        if (i % 10 == 0) print "NOW " i "\nPICK\nWEIGHTS\nPICK"
        if (i % 15 == 0) print "DOWN n" i "\nNOW " int(i / 2) "\nPICK\nUP n" i " 9\nPICK"
    }
    print "# the names grow longer, then a line longer than a block, and one that is no command"
    print "ADD " pad(3000, "x") "=1 5"
    line = "POOL"
    for (i = 0; i < 100; i++) line = line " " pad(700, i "-") "=1"
    print line
    print "PICK\nPICK\nWEIGHTS\n" substr(line, 1, 70000) "x"
    print "POOL\nPICK\nWEIGHTS"
    print "# a round is written down and played; a line that is many times as long as what is kept"
    print "POOL a=2 b=1"
    for (i = 0; i < 1100; i++) print "PICK"
    print "# " doubled(700000, "long ")
    printf "POOL last=1\nPICK\nPICK"
}
