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
    LC_ALL=C awk -f "$tests/common/beside.awk" "$golden/$1.in" "$golden/$1.out"
}

# The rule of a case is its first comment.
rule() {
    sed -n 's/^#  *//p' "$golden/$1.in" | sed -n 1p
}

# details VERDICT SCRIPT: what differs, and the state that explains it.
details() {
    sed 1,2d "$1"
    { read -r line && read -r line names; } <"$1"
    [ "$line" -gt 0 ] || return 0
    if [ ! -x "$program" ]; then
        echo "  (slowstart would explain this, but it is not built: run make)"
        return
    fi
    "$tests/grading/state" "$2" "$line" "$names" "$program" >"$work/state"
    if [ -s "$work/state" ]; then
        echo "  why line $line, in the words of slowstart --explain:"
        sed -n -e 's/^/    /' -e 1,16p -e '17s/.*/    .../p' "$work/state"
    fi
}

# What a case is about is no matter to a program that did not even begin.
tell_case() {
    echo "FAIL $1"
    case $mute$(verdict "$1") in
    1*\ exit\ status\ *) ;;
    *) echo "  case ${1%%-*}, about: $(rule "$1")" ;;
    esac
    details "$work/$1.verdict" "$golden/$1.in"
    echo
}

# ---- To a person ----

# The first ones in detail, some more in a line each, the rest by number; by number also what is the
# same trouble as one in detail, unless it is a wrong answer.
tell_differing() {
    told=0
    alike=
    rest=
    : >"$work/told"
    for name in $differing; do
        trouble=$(verdict "$name" | sed 's/[0-9][0-9]* *//g')
        case $trouble in
        a\ wrong\ answer*) same=no ;;
        *) grep -q -x -F -e "$trouble" "$work/told" && same=yes || same=no ;;
        esac
        if [ -n "$whole" ]; then
            tell_case "$name"
        elif [ "$same" = yes ]; then
            alike="$alike $name"
        elif [ "$told" -lt "$DETAILED" ]; then
            told=$((told + 1))
            echo "$trouble" >>"$work/told"
            tell_case "$name"
        elif [ "$told" -lt "$NAMED" ]; then
            told=$((told + 1))
            printf 'FAIL %s: %s\n' "$name" "$(verdict "$name")"
        else
            rest="$rest $name"
        fi
    done
    [ "$told" -le "$DETAILED" ] || echo
    tell_numbers "FAIL in the same way:" $alike
    tell_numbers "FAIL too:" $rest
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
    : >"$work/hint"
    [ -n "$hinting" ] || return 0
    set --
    for name in $(list_lesson); do
        set -- "$@" "$golden/$name.in"
    done
    "$tests/grading/hint" "$build/mistakes" "$hinting" "$@" >"$work/hint"
    [ -s "$work/hint" ] || return 0
    cat "$work/hint"
    [ "$hinting" = "$work" ] || echo "(judged by all cases of the lesson)"
    plainest_first
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

# tell_by_hand NAME COMMAND [ARG]...: the first difference without this program.
tell_by_hand() {
    name=$1
    shift
    echo "The same by hand, and the right answers beside their commands:"
    right=$(quoted "$shown/$name.out")
    case $(verdict "$name") in
    only\ the\ spacing*) behind=" | diff $right - | sed -n l" ;;
    no\ end* | it\ writes*) behind=' | sed 20q    # Ctrl-C ends it' ;;
    *\ exit\ status:*) behind='; echo $?' ;;
    *) behind=" | diff $right -" ;;
    esac
    printf '  %s\n' "$(quoted "$@") <$(quoted "$shown/$name.in")$behind" \
        "$(quoted "${shown%golden}tests/grade") --show ${name%%-*}"
    echo
}

tell_form_left_out() {
    [ -z "$form$only" ] || return 0
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
    if [ -n "$differing" ]; then
        tell_hint
        [ ! -s "$work/hint" ] || echo
    fi
    tell_differing
    [ -z "$differing" ] || tell_numbers "These agree:" $agreeing
    tell_numbers "Not run, after $patience cases without an end within $limit s:" $left_out
    [ -z "$differing" ] || tell_by_hand "$(first $differing)" "$@"
}

# ---- In the Test Anything Protocol ----

tap_plan() {
    if [ -n "$only" ]; then
        echo "1..$(count $chosen)"
    else
        echo "1..$(($(count $(list_lesson) $(list_form)) + 1))"
    fi
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
    [ -n "$form$only" ] || for name in $(list_form); do
        tap_line ok "$name # SKIP the form of the input: --strict runs it"
    done
    [ -z "$differing" ] || tell_hint | sed 's/^/# /' # behind the results, which keep their order
    [ -z "$only" ] || return 0
    if [ -n "$differing$left_out" ]; then
        tap_line ok "random scripts # SKIP they follow when all cases agree"
    elif [ "$random" -eq 0 ]; then
        tap_line ok "random scripts # SKIP --random 0"
    fi
}

# ---- Together ----

tell_beginning() {
    case $mode in
    words)
        printf '%s, answered by: %s\n' "$(some $chosen)" "$(quoted "$@")"
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
    [ "$mode" != tap ] || return 0
    tell_form_left_out
    tell_count
}
