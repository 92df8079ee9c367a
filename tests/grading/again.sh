# shellcheck shell=sh
# What differs is run once more: does it differ in the same way? To be read in by tests/grade.
#
# shellcheck disable=SC2154 # tests/grade sets the variables

# How many of the cases that differ are run again.
AGAIN=6

# run_again COMMAND [ARG]...: sets unsteady to the cases that are answered otherwise now.
run_again() {
    unsteady=
    again=
    left=$AGAIN
    for name in $differing; do
        read_verdict "$name"
        case $left$verdict in
        0* | *no\ end* | *it\ writes*) ;;
        *) again="$again $name" && left=$((left - 1)) ;;
        esac
    done
    [ -n "$again" ] || return 0
    mkdir "$work/again" || exit 2
    run_list "$work/again" "$again" "$@"
    for name in $again; do
        cmp -s "$work/$name.got" "$work/again/$name.got" || unsteady="$unsteady $name"
    done
}

tell_unsteady() {
    [ -n "$unsteady" ] || return 0
    echo "It answers differently each time: run once more, it gave other answers to$unsteady."
    echo "Only the script should count: not the time, nor chance, nor the order of a hash, nor memory"
    echo "that was never set."
}
