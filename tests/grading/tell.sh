# shellcheck shell=sh
# What tests/grade says, to a person and to other programs (--tap). To be read in by tests/grade,
# after cases.sh, which explains the lists.
#
# shellcheck disable=SC2046,SC2086 # the lists are meant to be split
# shellcheck disable=SC2154 # tests/grade and cases.sh set the variables

# How many cases are told in detail, how many by their names with these, and the rest by number.
DETAILED=3
NAMED=12

count() {
    echo $#
}

# some NAME...: how many cases, in words.
some() {
    if [ $# -eq 1 ]; then echo "1 case"; else echo "$# cases"; fi
}

# word ONE MORE NAME...: the word in its right form, for one case or for more.
word() {
    if [ $# -eq 3 ]; then echo "$1"; else echo "$2"; fi
}

first() {
    echo "$1"
}

# ---- One case ----

show_case() {
    IFS=$tab read -r _ _ seen rule <<END
$(about "$1")
END
    [ "$seen" = visible ] || trouble "$1 is a hidden case; it is about: $rule"
    LC_ALL=C awk -f "$tests/common/beside.awk" "$golden/$1.in" "$golden/$1.out"
}

# details VERDICT SCRIPT: what differs, and the state that explains it.
details() {
    {
        read -r _
        read -r line names
        read -r _
        cat
    } <"$1"
    [ "$line" -gt 0 ] || return 0
    if [ ! -x "$program" ]; then
        echo "  (slowstart would explain this, but it is not built: run make)"
        return
    fi
    "$program" --explain="$line" <"$2" 2>&1 >/dev/null | tell_state "$line" "$names"
}

# tell_state LINE NAMES: what --explain says to one line, which is read from standard input. If there are names
# of backends, then of the explanation of WEIGHTS only theirs, if it has any. No more than 16 lines.
tell_state() {
    LC_ALL=C awk -v line="$1" -v names="$2" '
        function is_about(line, i) {
            for (i = 1; i <= count; i++)
                if (index(line, name[i] ": ") == 1)
                    return 1
            return 0
        }

        BEGIN { count = split(names, name, " ") }
        sub(/^# /, "") { lines[++read] = $0 }
        read > 1 && is_about($0) { chosen[read] = 1; some = 1 }
        END {
            if (read > 0)
                print "  why line " line ", in the words of slowstart --explain:"
            for (i = 1; i <= read && told < 17; i++)
                if (i == 1 || !some || i in chosen)
                    print "    " (++told < 17 ? lines[i] : "...")
        }'
}

# What a case is about is no matter to a program that did not even begin.
tell_case() {
    echo "FAIL $1"
    read_verdict "$1"
    look_up "$1"
    case $mute$verdict in
    1*\ exit\ status\ *) ;;
    *) echo "  case ${1%%-*}, about: $rule" ;;
    esac
    if is_hidden "$1"; then
        echo "  a hidden case: its script is not shown"
    else
        details "$work/$1.verdict" "$golden/$1.in"
    fi
    echo
}

# ---- To a person ----

# The first ones in detail, some more in a line each, the rest by number; by number also what is the
# same trouble as one in detail, unless it is a wrong answer.
tell_differing() {
    told=0
    detailed=
    rest=
    for name in $differing; do
        find_like "$name"
        if [ -n "$whole" ]; then
            tell_case "$name"
        elif [ -n "$like" ]; then
            echo "$name" >>"$work/like.$like"
        elif [ "$told" -lt "$DETAILED" ]; then
            told=$((told + 1))
            detailed="$detailed $name"
            tell_case "$name"
        elif [ "$told" -lt "$NAMED" ]; then
            told=$((told + 1))
            tell_briefly "$name"
        else
            rest="$rest $name"
        fi
    done
    [ "$told" -le "$DETAILED" ] || echo
    for like in $detailed; do
        [ ! -e "$work/like.$like" ] ||
            tell_numbers "FAIL in the same way as ${like%%-*}:" $(cat "$work/like.$like")
    done
    tell_numbers "FAIL too:" $rest
}

# find_like NAME: sets `like` to the one in detail that has the same trouble; to none if that is a wrong answer.
find_like() {
    like=
    read_verdict "$1"
    case $trouble in
    a\ wrong\ answer*) return ;;
    esac
    same=$trouble
    for each in $detailed; do
        read_verdict "$each"
        [ "$trouble" != "$same" ] || like=$each
    done
}

# tell_briefly NAME: in a line; of a hidden case only what it is about.
tell_briefly() {
    if is_hidden "$1"; then
        echo "FAIL $1: about: $rule"
    else
        read_verdict "$1"
        printf 'FAIL %s: %s\n' "$1" "$verdict"
    fi
}

# tell_numbers LABEL NAME...: the numbers of the cases, as many in a line as go there.
tell_numbers() {
    label=$1
    shift
    [ $# -gt 0 ] || return 0
    for name in "$@"; do
        echo "${name%%-*}"
    done | awk -v line="$label" '
        function tell(word) {
            if (length(line) + length(word) >= 78) {
                print line
                line = "   "
            }
            line = line " " word
        }

        { tell($1) }
        END { print line; print "" }'
}

# A mistake is named only if it explains all cases of the lesson, whichever were asked for.
tell_hint() {
    [ -n "$hinting" ] || : >"$work/hint"
    [ -n "$hinting" ] || return 0
    [ "$hinting" = "$work" ] || cat "$hinting/hint" >"$work/hint"
    [ -s "$work/hint" ] || return 0
    cat "$work/hint"
    [ "$hinting" = "$work" ] || echo "(judged by all cases of the lesson)"
    [ ! -e "$hinting/plainest" ] || plainest_first
}

# Puts those cases first that show the mistake most plainly.
plainest_first() {
    set -- $(grep -x -F -e "$(printf '%s\n' $differing)" "$hinting/plainest" | sed "${DETAILED}q")
    plainest=$*
    for name in $differing; do
        case " $* " in
        *" $name "*) ;;
        *) plainest="$plainest $name" ;;
        esac
    done
    differing=$plainest
}

# by_hand COMMAND [ARG]...: the command as one would type it. What is built for this run is gone then.
by_hand() {
    if [ -n "$learner" ]; then
        echo build/starter
    else
        quoted "$@"
    fi
}

# tell_by_hand NAME COMMAND [ARG]...: the first difference without this program.
tell_by_hand() {
    name=$1
    shift
    echo "The same by hand, and the right answers beside their commands:"
    [ -z "$learner" ] || echo "  make starter MINE=$(quoted "$learner")"
    right=$(quoted "$shown/$name.out")
    read_verdict "$name"
    case $verdict in
    only\ the\ spacing*) ending=" | diff $right - | sed -n l" ;;
    no\ end* | it\ writes*) ending=' | sed 20q    # Ctrl-C ends it' ;;
    *\ exit\ status:*) ending='; echo $?' ;;
    *) ending=" | diff $right -" ;;
    esac
    printf '  %s\n' "$(by_hand "$@") <$(quoted "$shown/$name.in")$ending" \
        "$(quoted "${shown%golden}tests/grade") --show ${name%%-*}"
    echo
}

tell_form_left_out() {
    [ -z "$form$only$cases" ] || return 0
    echo "Left out are the $(count $(list_form)) cases about the form of the input, 600 to 999; --strict runs them too."
}

tell_count() {
    line="$(count $agreeing) of $(some $chosen) $(word agrees agree $chosen)"
    [ -z "$differing" ] || line="$line, $(count $differing) $(word differs differ $differing)"
    [ -z "$left_out" ] || line="$line, $(count $left_out) $(word was were $left_out) not run"
    [ ! -e "$work/smallest.in" ] || line="$line, but random scripts differ"
    echo "$line"
}

tell_cases_in_words() {
    tell_sanitizers
    tell_unsteady >"$work/unsteady"
    cat "$work/unsteady"
    [ ! -s "$work/unsteady" ] || echo
    if [ -n "$differing" ]; then
        tell_hint
        [ ! -s "$work/hint" ] || echo
    fi
    tell_differing
    [ -z "$differing" ] || tell_numbers "These agree:" $agreeing
    if grep -q ' left time' "$work/ends"; then
        tell_numbers "Not run, for want of time:" $left_out
    else
        tell_numbers "Not run, after $patience cases without an end within $limit s:" $left_out
    fi
    for name in $differing; do
        is_hidden "$name" && continue
        tell_by_hand "$name" "$@"
        break
    done
}

# ---- In the Test Anything Protocol ----

# What is left out is no result: a reader that counts `ok` would take it for one that passed.
tap_plan() {
    results=$(count $chosen)
    [ -n "$differing$left_out" ] || [ "$random" -eq 0 ] || results=$((results + 1))
    echo "1..$results"
}

# tap_line RESULT NAME
tap_line() {
    tests_told=$((tests_told + 1))
    echo "$1 $tests_told - $2"
}

tell_cases_in_tap() {
    tests_told=0
    for name in $agreeing; do
        : >"$work/$name.agrees"
    done
    for name in $chosen; do
        if [ -e "$work/$name.agrees" ]; then
            tap_line ok "$name"
        elif [ -e "$work/$name.verdict" ]; then
            tap_line "not ok" "$name"
            tell_case "$name" | sed -e 1d -e '$d' -e 's/^/# /'
        else
            tap_line "not ok" "$name"
            echo "#   not run, after $patience cases without an end within $limit s"
        fi
    done
    tell_form_left_out | sed 's/^/# /'
    { tell_sanitizers && tell_unsteady; } | sed 's/^/# /'
    [ -z "$differing" ] || tell_hint | sed 's/^/# /' # after the results, which keep their order
    [ -z "$differing$left_out" ] || echo "# random scripts follow when all cases agree"
}

# ---- Together ----

tell_beginning() {
    case $mode in
    words)
        printf '%s, answered by: %s\n' "$(some $chosen)" "${learner:-$(by_hand "$@")}"
        echo
        ;;
    tap) tap_plan ;;
    esac
}

tell_cases() {
    case $mode in
    words) tell_cases_in_words "$@" ;;
    tap) tell_cases_in_tap ;;
    esac
}

tell_end() {
    { [ "$mode" != tap ] && ! is_form; } || return 0
    tell_form_left_out
    tell_count
}
