# shellcheck shell=sh
# The cases of tests/grade: choosing, running and judging them. To be read in by tests/grade.
#
# A list of cases is their names with blanks between; a name has none. What is left for others to
# see: chosen, agreeing, differing and left_out (not run), which are lists; in the folder $work, for
# each case, NAME.got and NAME.err, what it wrote, and NAME.verdict, as judge.awk writes it; and
# $work/ends, a line for each case, as grade-run writes it.
#
# shellcheck disable=SC2034 # for others to see
# shellcheck disable=SC2154 # tests/grade sets the options and the folders

# A case is a script with its answers: one without the other would otherwise go unnoticed.
check_golden_files() {
    for file in "$golden"/*.in; do
        [ -e "$file" ] || trouble "no golden cases in $golden"
        [ -e "${file%.in}.out" ] || trouble "${file%.in}.out is missing"
    done
    for file in "$golden"/*.out "$golden"/*.err; do
        [ ! -e "$file" ] || [ -e "${file%.*}.in" ] || trouble "${file%.*}.in is missing"
    done
    for file in "$golden"/*; do
        case ${file##*/} in
        README.md) ;;
        *.in | *.out | *.err) is_numbered "$file" || left_alone "$file" "its name has to begin with three digits and -" ;;
        *) [ -d "$file" ] || left_alone "$file" "a case is two files, NAME.in and NAME.out" ;;
        esac
    done
}

# left_alone FILE WHY: what lies with the cases and is none.
left_alone() {
    echo "tests/grade: $1 is not taken: $2" >&2
}

# The lesson's cases are found by their numbers; a teacher's may have any name without a blank.
is_numbered() {
    case ${1##*/} in
    *[!A-Za-z0-9_.-]*) return 1 ;;
    [0-9][0-9][0-9]-*) return 0 ;;
    *) [ -n "$cases" ] ;;
    esac
}

# use_cases FOLDER: the cases are those in this folder, in place of the lesson's.
use_cases() {
    [ -d "$1" ] || usage "--cases needs a folder, and '$1' is none"
    golden=$(cd "$1" && pwd) || exit 2
    shown=${1%/}
    cases=yes
    check_golden_files
}

# What a case is about is its first comment: `# The rule. (2 points, hidden)`; both words may be missing.
# about NAME...: a line for each: the name, the points, `visible` or `hidden`, and the rule, with a tab
# between each two.
about() {
    for each in "$@"; do
        shift
        set -- "$@" "$golden/$each.in"
    done
    LC_ALL=C awk '
        function finish() {
            if (file != "")
                print name "\t" points "\t" seen "\t" rule
        }

        FILENAME != file {
            finish()
            file = name = FILENAME
            sub(/.*\//, "", name)
            sub(/[.]in$/, "", name)
            points = 1
            seen = "visible"
            rule = ""
            found = 0
        }

        !found && /^# / {
            found = 1
            sub(/^# +/, "")
            sub(/\r$/, "")
            if (match($0, / *[(][0-9]+ points?(, hidden)?[)]$/) || match($0, / *[(]hidden[)]$/)) {
                words = substr($0, RSTART)
                $0 = substr($0, 1, RSTART - 1)
                if (words ~ /hidden/)
                    seen = "hidden"
                if (match(words, /[0-9]+/))
                    points = substr(words, RSTART, RLENGTH)
            }
            gsub(/\t/, " ")
            rule = $0
        }

        END { finish() }' "$@"
}

# look_up NAME: sets points, seen and rule. What the chosen cases are about is asked once.
look_up() {
    # shellcheck disable=SC2086 # names have no blanks
    [ -e "$work/about" ] || about $chosen >"$work/about"
    while IFS=$tab read -r each points seen rule; do
        [ "$each" != "$1" ] || return 0
    done <"$work/about"
    points=1 seen=visible rule=
}

is_hidden() {
    [ -n "$cases" ] && look_up "$1" && [ "$seen" = hidden ]
}

tab=$(printf '\t')

# Lesson and form: 000 to 599 is about the two rules, 600 to 999 about the form of the input.
list_lesson() {
    list_cases "$lesson_folder"/[0-5][0-9][0-9]-*.in
}

list_form() {
    list_cases "$lesson_folder"/[6-9][0-9][0-9]-*.in
}

list_all() {
    for file in "$golden"/*.in; do
        ! is_numbered "$file" || list_cases "$file"
    done
}

list_cases() {
    for file in "$@"; do
        if [ -e "$file" ]; then
            file=${file##*/}
            echo "${file%.in}"
        fi
    done
}

# find_case WORD: the name of the case that is meant by its number, its name or its file.
find_case() {
    wanted=${1##*/}
    wanted=${wanted%.in}
    case $wanted in
    [0-9]) found=$(list_cases "$golden/00$wanted"-*.in) ;;
    [0-9][0-9]) found=$(list_cases "$golden/0$wanted"-*.in) ;;
    [0-9][0-9][0-9]) found=$(list_cases "$golden/$wanted"-*.in) ;;
    *) found=$(list_cases "$golden/$wanted.in") ;;
    esac
    case $found in
    '') trouble "there is no case '$1'; they are in $shown, such as 120-rounds-down, or 120 for short" ;;
    *[!A-Za-z0-9_.-]*) trouble "$1 is the number of more than one case; use the name" ;;
    esac
    echo "$found"
}

choose_cases() {
    patience=3
    form=
    if [ -n "$only" ]; then
        chosen=$only
        random=0
    else
        chosen=$(list_lesson)
        [ -z "$cases" ] || chosen=$(list_all)
        [ -z "$strict" ] || [ -n "$cases" ] || form=$(list_form)
    fi
    limit=${limit:-5}
    [ -z "$whole" ] || patience=0
    # shellcheck disable=SC2086,SC2116 # one blank between two
    chosen=$(echo $chosen $form)
}

# run_cases COMMAND [ARG]...
run_cases() {
    # Answers are lost with a program that is stopped; the starter's harness writes every line at once.
    buffered=1
    [ "${1##*/}" != starter ] || buffered=
    from=$golden
    run_list "$work" "$chosen" "$@"
    # Whether it gave an answer to any case at all.
    mute=1
    for name in $chosen; do
        [ ! -s "$work/$name.got" ] || mute=
    done
}

# run_list FOLDER LIST COMMAND [ARG]...: runs the command by each case of the list, which are in $from.
run_list() {
    into=$1
    list=$2
    shift 2
    backwards=
    for name in $list; do
        backwards="$name $backwards"
    done
    set -- -- "$@"
    for name in $backwards; do
        set -- "$from/$name.in" "$@"
    done
    start "$into" "$@"
}

# A known mistake gives other answers, but never another form, fewer or more of them, or another end.
may_be_known() {
    for name in $differing; do
        read_verdict "$name"
        case $verdict in
        a\ wrong\ answer* | only\ the\ order*) return 0 ;;
        esac
    done
    return 1
}

# run_for_hint COMMAND [ARG]...: a hint is judged by all cases of the lesson. If not all of them have
# been run, they are now; `hinting` is the folder with what they gave, or empty if there can be no hint.
run_for_hint() {
    hinting=
    [ -n "$differing" ] && [ -z "$unsteady" ] && may_be_known || return 0
    lesson=$(list_lesson | tr '\n' ' ')
    missing=
    for name in $lesson; do
        case " $chosen " in
        *" $name "*) ;;
        *) missing=yes ;;
        esac
    done
    [ -z "$cases" ] || missing=yes
    hinting=$work
    if [ -n "$missing" ]; then
        hinting=$work/lesson
        mkdir "$hinting" || exit 2
        from=$lesson_folder
        impatiently run_list "$hinting" "$lesson" "$@"
    fi
    # Where one did not come to its end by itself it cannot be looked at, and not all are known.
    ! grep -q -e ' late ' -e ' signal ' -e ' flood ' -e ' left ' "$hinting/ends" || hinting=
    [ -n "$hinting" ] || return 0
    find_hint
    ! is_doubtful || confirm_hint "$@"
}

# find_hint [-- SCRIPT...]: writes $hinting/hint, as hint.c explains it.
find_hint() {
    backwards=
    for name in $lesson; do
        backwards="$name $backwards"
    done
    for name in $backwards; do
        set -- "$lesson_folder/$name.in" "$@"
    done
    "$build/hint" "$build/mistakes" "$hinting" "$@" >"$hinting/hint"
}

# So few cases that differ may look like a known mistake by chance, and so many random scripts tell.
FEW=8
CONFIRMING=20

is_doubtful() {
    grep -q -e '^consistent' -e '^no known .* two at once' "$hinting/hint" &&
        [ "$(grep -v -c ' exit 0 same$' "$hinting/ends")" -le "$FEW" ]
}

# confirm_hint COMMAND [ARG]...: what explains all cases has to explain random scripts too.
confirm_hint() {
    write_random "$work/confirm" "$CONFIRMING" "$seed"
    impatiently start "$work/confirm" "$work/confirm"/*.in -- "$@"
    set --
    for file in "$work/confirm"/*.in; do
        [ ! -e "${file%.in}.got" ] || set -- "$@" "$file"
    done
    find_hint -- "$@"
}

# impatiently COMMAND [ARG]...: one that does not come to an end is enough.
impatiently() {
    kept_patience=$patience
    patience=1
    "$@"
    patience=$kept_patience
}

# judge FOLDER LIST: writes FOLDER/NAME.verdict for each line of the list; both as judge.awk explains them.
judge() {
    FOLDER=$1 LC_ALL=C awk -f "$tests/grading/judge.awk" -v all="$whole" -v mute="$mute" \
        -v buffered="$buffered" <"$2" || exit 2
}

# read_verdict NAME: sets verdict to `agree`, or to what is wrong in one line; and where it is wrong, line,
# names and trouble to the next ones, as judge.awk explains them.
read_verdict() {
    {
        IFS= read -r verdict
        read -r line names
        IFS= read -r trouble
    } <"$work/$1.verdict" || [ "$verdict" = agree ]
}

# find_refused NAME: sets want, and refused to the numbers of the script's lines that are refused.
find_refused() {
    want=0
    refused=
    [ -e "$golden/$1.err" ] || return 0
    want=refused
    refused=$(sed 's/^[^>]*>:\([0-9]*\):.*/\1/' "$golden/$1.err" | tr '\n' ' ')
}

judge_cases() {
    while read -r name end number same; do
        find_refused "$name"
        case "$end $number $same $want" in
        left\ *) ;;
        'exit 0 same 0') echo agree >"$work/$name.verdict" ;;
        *) echo "$name $end $number $want $refused" >&4 ;;
        esac
    done <"$work/ends" 4>"$work/unclear"
    [ ! -s "$work/unclear" ] || judge "$work" "$work/unclear"
    agreeing=
    differing=
    left_out=
    while read -r name end _; do
        if [ "$end" = left ]; then
            left_out="$left_out $name"
        elif read_verdict "$name" && [ "$verdict" = agree ]; then
            agreeing="$agreeing $name"
        else
            differing="$differing $name"
        fi
    done <"$work/ends"
}
