# Writes out the picks of --rate=N: the script with a PICK for each of them, and a NOW for each second.
# Usage: awk -v rate=N -f write_out.awk SCRIPT
#
# What is no NOW that is accepted goes through as it is.

/^[ \t]*NOW[ \t]+[0-9]+[ \t]*$/ {
    seconds = $2 + 0
    for (at = clock; started && at < seconds; at++) {
        if (at > clock)
            print "NOW " at
        for (pick = 0; pick < rate; pick++)
            print "PICK"
    }
    clock = seconds
    started = 1
}

{ print }
