# shellcheck shell=sh
# Starting the program that is graded, and leaving nothing behind. To be read in by tests/grade.
#
# shellcheck disable=SC2154 # tests/grade sets the options and the folders

# What this program makes is in one folder, which goes with it, whatever ends it. What it waits for
# runs in the background: so a signal is obeyed at once, and passed on.
#
# What it says is kept there for a moment, and shown by cat: where nobody reads on, cat ends without
# a word, and this program learns of it.
make_work_folder() {
    child=
    work=$(mktemp -d 2>/dev/null) ||
        trouble "it works in a folder of its own, and none can be made in ${TMPDIR:-/tmp}; name another place by TMPDIR"
    work=$(cd "$work" && pwd) || exit 2
    exec 3>&1 >>"$work/said"
    trap 'cat "$work/said" >&3; rm -rf "$work"' EXIT
    trap 'end_by HUP 129' HUP
    trap 'end_by INT 130' INT
    trap 'end_by TERM 143' TERM
}

show_said() {
    cat "$work/said" >&3 || end_by TERM 141
    : >"$work/said"
}

# end_by SIGNAL STATUS
end_by() {
    trap '' HUP INT TERM
    if [ -n "$child" ]; then
        kill -s "$1" "$child" 2>/dev/null
        wait "$child"
    fi
    : >"$work/said"
    exit "$2"
}

# attended COMMAND [ARG]...: as it would be without that word, but a signal ends both.
attended() {
    "$@" 3>&- &
    child=$!
    wait "$child"
    set -- $?
    child=
    return "$1"
}

processors() {
    getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1
}

# start FOLDER SCRIPT... -- COMMAND [ARG]...: by grade-run, which writes what it does into the folder,
# and to the file `ends` there how each script ended. Ends this program if the command cannot start.
start() {
    folder=$1
    shift
    [ -n "$jobs" ] || jobs=$((3 * $(processors)))
    start_with "$folder" "$@" || {
        why=$(cat "$folder/start")
        trouble "${why#tests/grade: }"
    }
}

start_with() {
    folder=$1
    shift
    terminal=
    [ ! -t 2 ] || terminal=4
    attended "$build/grade-run" ${terminal:+-s 4} -l "$limit" -p "$patience" -j "$jobs" ${total:+-t "$total"} \
        ${memory:+-m "$memory"} ${output:+-o "$output"} ${isolated:+-i} ${submission:+-c "$submission"} \
        -- "$folder" "$@" 4>&2 >"$folder/ends" 2>"$folder/start"
}
