# shellcheck shell=sh
# The exercise, solved in sh: what a learner's program may look like. Backend 3 of the pool has the
# variables name3, weight3, ramp3, joined3, score3 and up3; `use 3` copies them to name, weight and so on.
# Usage: sh right.sh <SCRIPT
#
# shellcheck disable=SC2154 # eval sets them

use() {
    eval "name=\$name$1 weight=\$weight$1 ramp=\$ramp$1 joined=\$joined$1 score=\$score$1 up=\$up$1"
}

# Sets effective for the backend in use.
weigh() {
    effective=$weight
    elapsed=$((now - joined))
    [ "$elapsed" -ge 0 ] || elapsed=0
    [ "$elapsed" -le "$ramp" ] || elapsed=$ramp
    [ "$ramp" -eq 0 ] || effective=$((weight * elapsed / ramp))
    [ "$up" = yes ] || effective=0
}

pick() {
    winner='' best=0 total=0 i=0
    while [ "$i" -lt "$count" ]; do
        i=$((i + 1))
        use "$i"
        weigh
        [ "$effective" -gt 0 ] || continue
        score=$((score + effective))
        total=$((total + effective))
        eval "score$i=$score"
        if [ -z "$winner" ] || [ "$score" -gt "$best" ]; then
            winner=$i best=$score
        fi
    done
    if [ -z "$winner" ]; then
        echo NONE
    else
        eval "score$winner=$((best - total)) name=\$name$winner"
        echo "$name"
    fi
}

# Sets place to where the backend of that name stands, or to the place after the last.
find() {
    place=1
    while [ "$place" -le "$count" ]; do
        use "$place"
        [ "$name" != "$1" ] || break
        place=$((place + 1))
    done
}

# join PLACE RAMP
join() {
    eval "ramp$1=$2 joined$1=$now up$1=yes"
    eval "score$1=0"
}

# add NAME=WEIGHT RAMP
add() {
    find "${1%%=*}"
    [ "$place" -le "$count" ] || count=$place
    eval "name$place=\${1%%=*} weight$place=\${1#*=}"
    join "$place" "$2"
}

weights() {
    i=0
    while [ "$i" -lt "$count" ]; do
        i=$((i + 1))
        use "$i"
        weigh
        echo "$name=$effective"
    done | LC_ALL=C sort -t = -k 1,1 | {
        line=
        while read -r word; do
            line="$line $word"
        done
        echo "${line# }"
    }
}

now=0 count=0
while read -r command rest; do
    # shellcheck disable=SC2086 # the line is meant to be split into its words
    set -- $rest
    case $command in
    POOL)
        count=0
        for member in "$@"; do
            add "$member" 0
        done
        ;;
    NOW) now=$1 ;;
    ADD) add "$1" "$2" ;;
    DOWN) find "$1" && eval "up$place=no" ;;
    UP) find "$1" && join "$place" "$2" ;;
    WEIGHTS) weights ;;
    PICK) pick ;;
    esac
done
