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
# about NAME: the points, `visible` or `hidden`, and the rule, with a tab between each two.
about() {
    LC_ALL=C awk '
        !/^# / { next }
        {
            sub(/^# +/, "")
            sub(/\r$/, "")
            points = 1
            seen = "visible"
            if (match($0, / *[(][0-9]+ points?(, hidden)?[)]$/) || match($0, / *[(]hidden[)]$/)) {
                words = substr($0, RSTART)
                $0 = substr($0, 1, RSTART - 1)
                if (words ~ /hidden/)
                    seen = "hidden"
                if (match(words, /[0-9]+/))
                    points = substr(words, RSTART, RLENGTH)
            }
            gsub(/\t/, " ")
            found = 1
            exit
        }
        END { print (found ? points "\t" seen "\t" $0 : "1\tvisible\t") }' "$golden/$1.in"
}

is_hidden() {
    case $(about "$1") in
    *"$tab"hidden"$tab"*) return 0 ;;
    *) return 1 ;;
    esac
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

# run_for_hint COMMAND [ARG]...: a hint is judged by all cases of the lesson. If not all of them have
# been run, they are now; `hinting` is the folder with what they gave, or empty if there can be no hint.
run_for_hint() {
    hinting=
    [ -n "$differing" ] && [ -z "$unsteady" ] || return 0
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
        patience=1
        from=$lesson_folder
        run_list "$hinting" "$lesson" "$@"
    fi
    # Where one did not come to its end by itself it cannot be looked at, and not all are known.
    ! grep -q -e ' late ' -e ' signal ' -e ' flood ' -e ' left ' "$hinting/ends" || hinting=
}

bytes() {
    od -An -v -tu1 "$1"
    echo "="
}

# The last three lines on standard error that are not empty: a program that breaks off says there why.
last_words() {
    [ -s "$1" ] || return 0
    LC_ALL=C sed -e 's/[[:space:]]*$//' -e '/^$/d' "$1" | tail -n 3 | od -An -v -tu1
}

# compare SCRIPT EXPECTED RECEIVED END NUMBER WANT [REFUSED]: prints what judge.awk says. What it
# wrote on standard error is beside RECEIVED.
compare() {
    {
        bytes "$1"
        bytes "$2"
        bytes "$3"
        last_words "${3%.got}.err"
    } | LC_ALL=C awk -f "$tests/grading/judge.awk" -v end="$4" -v number="$5" -v want="$6" \
        -v refused="${7:-}" -v all="$whole" -v mute="$mute" -v buffered="$buffered"
}

# judge_case NAME END NUMBER SAME
judge_case() {
    want=0
    refused=
    if [ -e "$golden/$1.err" ]; then
        want='not 0'
        refused=$(sed 's/^[^>]*>:\([0-9]*\):.*/\1/' "$golden/$1.err" | tr '\n' ' ')
    fi
    if [ "$2 $3 $4" = "exit $want same" ]; then
        echo agree
    else
        compare "$golden/$1.in" "$golden/$1.out" "$work/$1.got" "$2" "$3" "$want" "$refused"
    fi >"$work/$1.verdict"
}

# verdict NAME: `agree`, or what is wrong in one line.
verdict() {
    IFS= read -r words <"$work/$1.verdict"
    printf '%s\n' "$words"
}

judge_cases() {
    agreeing=
    differing=
    left_out=
    while read -r name end number same; do
        if [ "$end" = left ]; then
            left_out="$left_out $name"
            continue
        fi
        judge_case "$name" "$end" "$number" "$same"
        if [ "$(verdict "$name")" = agree ]; then
            agreeing="$agreeing $name"
        else
            differing="$differing $name"
        fi
    done <"$work/ends"
}
