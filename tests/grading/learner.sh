# shellcheck shell=sh
# A learner's file in C, with the two functions of the exercise: built with the harness, and with the
# compiler's sanitizers where it has them. To be read in by tests/grade.
#
# shellcheck disable=SC2154 # tests/grade sets the variables

# is_learner_file COMMAND [ARG]...
is_learner_file() {
    [ $# -eq 1 ] || return 1
    case $1 in
    *.c) [ -f "$1" ] ;;
    *) return 1 ;;
    esac
}

# build_learner FILE: makes $work/starter of it. Each run has its own: two at once are not mixed up.
build_learner() {
    learner=$1
    case $1 in
    /*) file=$1 ;;
    *) file=$PWD/$1 ;;
    esac
    make_starter "$file" yes && runs_here && return
    make_starter "$file" '' && need_to_run "$1" && return
    cat "$work/make" >&2
    trouble "$1 could not be built; what the compiler says stands above"
}

# make_starter FILE SANITIZED
make_starter() {
    ASAN_OPTIONS=detect_leaks=0
    export ASAN_OPTIONS
    make -s -C "$tests/.." ${BUILD:+"BUILD=$BUILD"} MINE="$1" STARTER="$work/starter" \
        ${2:+"STARTER_FLAGS=$sanitizers"} starter >"$work/make" 2>&1
}

sanitizers='-g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -U_FORTIFY_SOURCE'

# Not every system can run what its compiler can build.
runs_here() {
    echo >"$work/nothing" && "$work/starter" <"$work/nothing" >/dev/null 2>&1
}

# need_to_run: ends where programs may be written and not run, as on a file system mounted noexec.
need_to_run() {
    runs_here
    [ $? -ne 126 ] || trouble "it builds $1 in ${TMPDIR:-/tmp}, where no program may be run; name another place by TMPDIR"
}

# tell_sanitizers: what they said first, with the line of the learner's file that it is about.
tell_sanitizers() {
    [ -n "$learner" ] || return 0
    for name in $differing; do
        finding=$(sanitizer_words "$work/$name.err")
        [ -n "$finding" ] || continue
        echo "In case ${name%%-*} it does what C does not allow, as the compiler's sanitizers say:"
        printf '%s\n\n' "$finding"
        return
    done
}

sanitizer_words() {
    LC_ALL=C awk -v file="${learner##*/}" '
        / runtime error: / && !said {
            sub(/^.*\//, "")
            print "  " $0
            said = 1
        }
        /ERROR: AddressSanitizer: / && !said {
            sub(/^.*AddressSanitizer: /, "")
            sub(/ on (unknown )?address.*/, "")
            print "  " $0
            said = looking = 1
        }
        looking && index($0, file ":") {
            sub(/^.* in /, "")
            place = $0
            sub(/^.*\//, "", place)
            print "  in " $1 ", " place
            exit
        }' "$1"
}
