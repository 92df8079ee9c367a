# What a backend got in a run: its share in each second, in whole per cent, and its picks in all.
# Usage: slowstart --shares=tsv SCRIPT | awk -v name=new -v from=0 -v ticks=1 -f measure.awk
#
# from     when the first second begins, on that clock; 16 seconds are looked at
# ticks    how many units of the clock a second has

BEGIN { FS = "\t" }

NR > 1 {
    second = int(($1 - from) / ticks)
    if ($1 < from || second >= 16)
        next
    all[second] += $5
    total += $5
    if ($2 == name) {
        mine[second] += $5
        won += $5
    }
}

END {
    for (second = 0; second < 16; second++)
        if (all[second] > 0)
            printf "%4d", int(100 * mine[second] / all[second] + 0.5)
        else
            printf "   -"
    printf "%6d of %d\n", won, total
}
