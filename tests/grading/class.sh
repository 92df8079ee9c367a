# shellcheck shell=sh
# Many submissions: each is graded by a tests/grade of its own, several at a time. To be read in by
# tests/grade.
#
# For each submission the folder of reports has NAME.txt, what is said of it; NAME.result, its line of
# the table; and NAME.sum, what it was judged by. What has not changed since is not graded again.
#
# shellcheck disable=SC2154 # tests/grade sets the variables

# grade_class [COMMAND [ARG]...]: and ends this program.
grade_class() {
    [ -d "$class" ] || usage "--class needs a folder of submissions, and '$class' is none"
    class=$(cd "$class" && pwd) || exit 2
    reports=${reports:-$class-reports}
    mkdir -p "$reports" || trouble "$reports cannot be made"
    reports=$(cd "$reports" && pwd) || exit 2
    case " $* " in
    '  ' | *'{}'*) ;;
    *) usage "--class: the command needs {} where the submission is to stand, as in: python3 {}" ;;
    esac
    list_submissions >"$work/submissions"
    [ -s "$work/submissions" ] || trouble "there is no submission in $class"
    workers=$(processors)
    chosen_only=
    for name in $only; do
        chosen_only="$chosen_only -c $name"
    done
    deadline=
    [ -z "$total" ] || deadline=$(($(date +%s) + ${total%%.*}))
    mkdir "$work/taken" || exit 2
    started=$(date +%s)
    trap 'end_class HUP 129' HUP
    trap 'end_class INT 130' INT
    trap 'end_class TERM 143' TERM
    i=0
    while [ "$i" -lt "$workers" ]; do
        i=$((i + 1))
        work_through "$@" &
        children="$children $!"
    done
    show_progress
    # shellcheck disable=SC2086 # numbers of processes
    wait $children
    children=
    tell_table
    exit "$(class_status)"
}

# end_class SIGNAL STATUS
end_class() {
    trap '' HUP INT TERM
    # shellcheck disable=SC2086 # numbers of processes
    kill -s TERM $children 2>/dev/null
    # shellcheck disable=SC2086
    wait $children
    exit "$2"
}

# Every file and folder, unless its name begins with a dot; a link to nothing too, to be told.
list_submissions() {
    for submission in "$class"/*; do
        { [ ! -e "$submission" ] && [ ! -h "$submission" ]; } || printf '%s\n' "${submission##*/}"
    done
}

# work_through [COMMAND [ARG]...]: one of the workers. A submission is taken by whoever makes its folder.
work_through() {
    trap - EXIT
    trap 'kill -s TERM "$child" 2>/dev/null; exit 143' TERM INT HUP
    while IFS= read -r who <&4; do
        mkdir "$work/taken/$who" 2>/dev/null || continue
        grade_submission "$who" "$@"
    done 4<"$work/submissions"
    echo >>"$work/ended"
}

# What a submission is judged by: its own bytes, the command, the cases, the options.
sum_of() {
    {
        (cd "$class" && find -H "./$1" -type f -exec cksum {} + | sort)
        cat "$golden"/*.in "$golden"/*.out | cksum
        shift
        printf '%s\n' "$@" "$limit" "$memory" "$output" "$random" "$seed" "$strict" "$only"
    } | cksum
}

# grade_submission NAME [COMMAND [ARG]...]
grade_submission() {
    who=$1
    shift
    sum_of "$who" "$@" >"$work/$who.sum"
    if [ -e "$reports/$who.result" ] && cmp -s "$work/$who.sum" "$reports/$who.sum"; then
        return
    fi
    rm -f "$reports/$who.sum" "$reports/$who.result"
    left=
    if [ -n "$deadline" ]; then
        left=$((deadline - $(date +%s)))
        [ "$left" -gt 0 ] || return 0
    fi
    child=
    # Names have no blanks.
    # shellcheck disable=SC2086
    "$0" --submission "$class/$who" --isolated --jobs 3 ${left:+--total-limit "$left"} \
        ${limit:+--limit "$limit"} ${memory:+--memory "$memory"} ${output:+--output "$output"} \
        ${strict:+--strict} --random "$random" --seed "$seed" ${cases:+--cases "$golden"} $chosen_only -- "$@" \
        >"$reports/$who.txt" 2>&1 3>&- 4>&- </dev/null &
    child=$!
    wait "$child"
    status=$?
    result_of "$who" "$status" >"$reports/$who.result"
    # What the time was too short for is graded next time.
    if [ -z "$left" ] || ! grep -q '^Not run, for want of time' "$reports/$who.txt"; then
        cp "$work/$who.sum" "$reports/$who.sum"
    fi
}

# result_of NAME STATUS: its line of the table: name, how many cases, the mistake or the trouble.
result_of() {
    cases_of=$(sed -n 's/^\([0-9]* of [0-9]*\) cases* agrees*.*/\1/p' "$reports/$1.txt" | tail -n 1)
    said=$(sed -n -e 's/^consistent with one mistake: //p' "$reports/$1.txt" | sed 1q)
    case $2 in
    0) said='all right' ;;
    1)
        [ -n "$said" ] || ! grep -q '^FAIL random' "$reports/$1.txt" || said='random scripts differ'
        [ -n "$said" ] || said=$(sed -n -e 's/^In case .*sanitizers say:/what C does not allow/p' \
            -e 's/^It answers differently each time.*/it answers differently each time/p' \
            -e 's/^no known mistake explains all answers, but two.*/perhaps two mistakes at once/p' \
            -e 's/^no known mistake explains all answers; this.*/a mistake near a known one/p' \
            -e 's/^  \(no end within.*\)/\1/p' -e 's/^  \(it writes without an end\).*/\1/p' \
            -e 's/^  \(ended by SIG.*\)/\1/p' -e 's/^  \(ended early.*\)/\1/p' \
            -e 's/^  \(no answer at all.*\)/\1/p' -e 's/^  \(the answers are .*\)/\1/p' \
            -e 's/^  \(only the spacing.*\)/\1/p' "$reports/$1.txt" | sed 1q)
        ;;
    *) said="not graded: $(sed -n 's/^tests\/grade: //p' "$reports/$1.txt" | sed 1q)" ;;
    esac
    printf '%s\t%s\t%s\t%s\n' "$1" "$2" "${cases_of:--}" "$said"
}

# On a terminal, once a second, while it takes longer than that.
show_progress() {
    [ -t 2 ] || return 0
    all=$(wc -l <"$work/submissions")
    while sleep 1; do
        done_now=0
        while IFS= read -r who; do
            [ ! -e "$reports/$who.result" ] || done_now=$((done_now + 1))
        done <"$work/submissions"
        printf '\r%d of %d graded, %d s ' "$done_now" "$((all))" "$(($(date +%s) - started))" >&2
        [ ! -e "$work/ended" ] || [ "$(wc -l <"$work/ended")" -lt "$workers" ] || break
    done
    printf '\r%40s\r' '' >&2
}

tell_table() {
    while IFS= read -r who; do
        if [ -e "$reports/$who.result" ]; then
            cat "$reports/$who.result"
        else
            printf '%s\t2\t-\tnot graded: no time was left\n' "$who"
        fi
    done <"$work/submissions" >"$work/table"
    LC_ALL=C awk -F '\t' '
        NR == FNR { if (length($1) > wide) wide = length($1); next }
        { printf "%-" wide "s  %9s  %s\n", $1, $3, $4 }' "$work/table" "$work/table" | tee "$reports/table.txt"
    echo
    echo "The reports are in $reports."
}

# 0 all right, 1 some differ, 2 some could not be graded.
class_status() {
    awk -F '\t' '$2 > worst { worst = $2 } END { print (worst > 2 ? 2 : worst + 0) }' "$work/table"
}

# with_submission [COMMAND [ARG]...]: the command with the submission in place of {}, quoted for eval; the
# submission itself where there is no command.
with_submission() {
    [ $# -gt 0 ] || set -- '{}'
    for word in "$@"; do
        shift
        # The submission may have {} in its own name: what is put in is not looked at again.
        done_word=
        while :; do
            case $word in
            *'{}'*) done_word=$done_word${word%%'{}'*}$submission word=${word#*'{}'} ;;
            *) break ;;
            esac
        done
        set -- "$@" "$done_word$word"
    done
    quoted "$@"
}
