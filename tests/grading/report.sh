# shellcheck shell=sh
# The results in forms that other programs read. To be read in by tests/grade.
#
# shellcheck disable=SC2154 # tests/grade and the others set the variables

is_form() {
    case $mode in
    json | junit | gradescope | github) return 0 ;;
    *) return 1 ;;
    esac
}

# tell_form COMMAND [ARG]...: after all else is known. The random scripts are one result more.
tell_form() {
    by_hand "$@" >"$work/command"
    for name in $chosen; do
        outcome "$name"
        [ "$outcome" != differ ] || tell_case "$name" >"$work/$name.told"
        look_up "$name"
        printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$outcome" "$points" "$seen" "$rule"
    done >"$work/results"
    {
        tell_sanitizers
        tell_unsteady
        tell_hint
    } >"$work/hint.all"
    mv "$work/hint.all" "$work/hint"
    [ ! -e "$work/random.outcome" ] ||
        printf 'random-scripts\t%s\t1\tvisible\tRandom scripts: %s of seed %s.\n' \
            "$(cat "$work/random.outcome")" "$random" "$seed" >>"$work/results"
    "$build/grade-report" "$mode" "$work" "$golden" <"$work/results"
}

# outcome NAME: sets outcome.
outcome() {
    outcome=left
    [ -e "$work/$1.verdict" ] || return 0
    read_verdict "$1"
    [ "$verdict" = agree ] && outcome=agree || outcome=differ
}
