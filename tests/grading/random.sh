# shellcheck shell=sh
# The random scripts of tests/grade, after all cases agree. To be read in by tests/grade.
#
# build/differ writes them, runs them by the program and by the oracle, and makes the first that
# differs as small as it can. That one is in $work/smallest.in afterwards, and is told like a case.
#
# shellcheck disable=SC2154 # tests/grade sets the variables

# run_random COMMAND [ARG]...
run_random() {
    if [ "$mode" = words ]; then
        echo "All agree. Now $random random scripts of seed $seed:"
        echo
    fi
    "$build/differ" --plain -n "$random" -s "$seed" -t "$limit" --smallest "$work/smallest.in" \
        "$(quoted "$@")" "$(quoted "$build/exercise")" >"$work/differ" 2>"$work/differ.err"
    case $? in
    0) tell_random_agree ;;
    1) tell_random_differ "$@" ;;
    *) trouble "the random scripts could not be run: $(cat "$work/differ.err")" ;;
    esac
}

tell_random_agree() {
    case $mode in
    words)
        echo "They agree too. (--seed and --random give other ones, and more.)"
        echo
        ;;
    tap) tap_line ok "random scripts: $random of seed $seed" ;;
    esac
}

# tell_random_differ COMMAND [ARG]...
tell_random_differ() {
    [ -e "$work/smallest.in" ] || trouble "the random scripts failed: $(cat "$work/differ")"
    which=$(sed -n 's/^FAIL differential: script \([0-9]*\) .*/\1/p' "$work/differ")
    "$build/exercise" <"$work/smallest.in" >"$work/smallest.out" 2>/dev/null
    start "$work/smallest.in" -- "$@"
    read -r _ end number <"$work/ends"
    compare "$work/smallest.in" "$work/smallest.out" "$work/smallest.got" "$end" "$number" 0 \
        >"$work/smallest.verdict"
    if [ "$mode" = tap ]; then
        tap_line "not ok" "random scripts: script $which of seed $seed"
        tell_smallest "$@" | sed 's/^/# /'
    else
        echo "FAIL random script $which of seed $seed"
        tell_smallest "$@"
    fi
}

# tell_smallest COMMAND [ARG]...: the script, what differs, and how to see it by hand.
tell_smallest() {
    echo "  What is left of it when it is made as small as it gets:"
    sed 's/^/    /' "$work/smallest.in"
    if [ "$(verdict smallest)" = agree ]; then
        echo "  Run once more, it agrees: does an answer depend on more than the script (the time, chance)?"
    else
        details "$work/smallest.verdict" "$work/smallest.in"
    fi
    echo
    echo "The same by hand:"
    set -- "$(quoted "$@")"
    while IFS= read -r line; do
        set -- "$@" "$line"
    done <"$work/smallest.in"
    command=$1
    shift
    printf "  printf '%%s\\\\n' %s | %s\n" "$(quoted "$@")" "$command"
    echo
}
