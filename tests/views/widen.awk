# widen.awk: a script of differ with `count` more backends, which are in every pool, and `anchor` before them all.
# `anchor` marks where in --shares=tsv an interval begins; its weight is `weight`.
BEGIN {
    for (i = 1; i <= count; i++)
        more = more " extra" i "=" (i * 7) % (weight + 9)
    print "POOL anchor=" weight more
}
{ sub(/\r$/, "") }
$1 == "POOL" {
    line = "POOL anchor=" weight
    for (i = 2; i <= NF; i++)
        line = line " " $i
    print line more
    next
}
# A NOW that sets nothing: what is between it and the next could not be told from what is before it.
$1 == "NOW" && $2 == clock { next }
$1 == "NOW" { clock = $2 }
{ print }
