# shellcheck shell=sh
# The random scripts of tests/grade, after all cases agree. To be read in by tests/grade.
#
# build/differ writes them, build/mistakes answers them (by making none), and they are run as cases
# are. The first that differs is made as small as it gets, by build/differ and the oracle; that one is
# in $work/smallest.in afterwards, and is told like a case.
#
# shellcheck disable=SC2034 # patience is for start.sh
# shellcheck disable=SC2154 # tests/grade sets the variables

# run_random COMMAND [ARG]...
run_random() {
    if [ "$mode" = words ]; then
        echo "All agree. Now $random random scripts of seed $seed:"
        echo
        show_said
    fi
    write_random "$work/random" "$random" "$seed"
    patience=1
    set -- -- "$@"
    start "$work/random" "$work/random"/*.in "$@"
    shift
    which=$(awk '!/ exit 0 same$/ { print $1; exit }' "$work/random/ends")
    case $which in
    '') tell_random_agree ;;
    *) tell_random_differ "$@" ;;
    esac
}

# write_random FOLDER COUNT SEED: the scripts, and beside them the right answers.
write_random() {
    mkdir "$1" || exit 2
    "$build/differ" --plain -n "$2" -s "$3" --write "$1" || exit 2
    "$build/mistakes" none "$1"/*.in | FOLDER=$1 awk '
        BEGIN { folder = ENVIRON["FOLDER"] }
        /^== / {
            if (file != "")
                close(file)
            file = folder "/" substr($2, 1, length($2) - 3) ".out"
            printf "" >file
            next
        }
        { print >file }'
}

tell_random_agree() {
    echo agree >"$work/random.outcome"
    case $mode in
    words)
        echo "They agree too. (--seed and --random give other ones, and more.)"
        echo
        ;;
    tap) tap_line ok "random scripts: $random of seed $seed" ;;
    esac
}

# shrink_random COMMAND [ARG]...: the script that differs becomes $work/smallest.in.
shrink_random() {
    cp "$work/random/$which.in" "$work/smallest.in"
    seconds=$(printf '%s\n' "$limit" | awk '{ print int($1) < $1 ? int($1) + 1 : $1 }')
    if [ -n "$isolated" ]; then
        set -- "$(quoted "$build/grade-run" -l "$limit" ${memory:+-m "$memory"} -i \
            ${submission:+-c "$submission"} "$work" /dev/stdin -- "$@") >/dev/null; cat $(quoted "$work/stdin.got")"
    else
        set -- "$(quoted "$@")"
    fi
    attended "$build/differ" --plain -n "$random" -s "$seed" -t "$seconds" --only "${which#"${which%%[!0]*}"}" \
        --smallest "$work/smallest.in" "$1" "$(quoted "$build/exercise")" >"$work/differ" 2>&1
    "$build/exercise" <"$work/smallest.in" >"$work/smallest.out" 2>/dev/null
}

# tell_random_differ COMMAND [ARG]...
tell_random_differ() {
    shrink_random "$@"
    start "$work" "$work/smallest.in" -- "$@"
    read -r _ end number _ <"$work/ends"
    judge_smallest "$end" "$number"
    echo differ >"$work/random.outcome"
    what="random script $((${which#"${which%%[!0]*}"})) of seed $seed"
    if [ "$mode" = tap ]; then
        tap_line "not ok" "$what"
        tell_smallest "$@" | sed 's/^/# /'
    elif is_form; then
        tell_smallest "$@" >"$work/random-scripts.told"
    else
        echo "FAIL $what"
        tell_smallest "$@"
    fi
}

# judge_smallest END NUMBER
judge_smallest() {
    if [ -e "$work/smallest.bytes" ]; then
        echo "smallest $1 $2 0" >"$work/unclear"
        judge "$work" "$work/unclear"
    else
        echo agree >"$work/smallest.verdict"
    fi
}

# tell_smallest COMMAND [ARG]...: the script, what differs, and how to see it by hand.
tell_smallest() {
    echo "  What is left of it when it is made as small as it gets:"
    sed 's/^/    /' "$work/smallest.in"
    read_verdict smallest
    if [ "$verdict" = agree ]; then
        echo "  Run once more, it agrees: does an answer depend on more than the script (the time, chance)?"
    else
        details "$work/smallest.verdict" "$work/smallest.in"
    fi
    echo
    echo "The same by hand:"
    [ -z "$learner" ] || echo "  make starter MINE=$(quoted "$learner")"
    set -- "$(by_hand "$@")"
    while IFS= read -r line; do
        set -- "$@" "$line"
    done <"$work/smallest.in"
    command=$1
    shift
    printf "  printf '%%s\\\\n' %s | %s\n" "$(quoted "$@")" "$command"
    echo
}
