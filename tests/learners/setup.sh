# shellcheck shell=sh
# What the checks of tests/grade have in common. To be read in by a script in this folder: it makes the
# folder that they run in, and the wrong programs.
#
# right.awk and right.sh solve the exercise. The wrong programs are made of right.awk, by one edit each.
# said/NAME is what grade has to say to the program of that name, without the words of --explain, which
# are not grade's own. BUILD and PROGRAM in the environment are as for tests/run; SAID is a folder where
# what is said is kept, for make record.
#
# shellcheck disable=SC2034 # for others to see

top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
learners=$top/tests/learners
BUILD=${BUILD:-build}
PROGRAM=${PROGRAM:-./slowstart}
case $BUILD in /*) ;; *) BUILD=$top/$BUILD ;; esac
case $PROGRAM in /*) ;; *) PROGRAM=$top/$PROGRAM ;; esac
LC_ALL=C
export BUILD PROGRAM LC_ALL

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM
cd "$work" || exit 2
cp "$learners/right.awk" "$learners/right.sh" . || exit 2
# full/tests/grade has all cases. tests/grade has only these, so that a case more changes nothing in said;
# by this name it says nothing of where the project is, and of quotes around that.
mkdir tests golden full && ln -s "$top/tests" full/tests && ln -s "$top/golden" full/golden || exit 2
cp -R "$top/tests/grade" "$top/tests/grading" "$top/tests/common" tests || exit 2
for number in 000 100 110 120 130 150 180 200 210 220 250 320 426 430 437 460 600 800; do
    cp "$top/golden/$number"-* golden || exit 2
done

pass() {
    echo "ok learners: $1"
}

# fail NAME [REASON]...
fail() {
    echo "FAIL learners: $1"
    shift
    [ $# -eq 0 ] || printf '  %s\n' "$@"
}

# without_state: the words of --explain become one line, if there are any.
without_state() {
    awk '
        explained && /^    / { if (!said++) print "    [explained]"; next }
        { explained = /^  why line/; said = 0; print }'
}

# says NAME STATUS [OPTION]... COMMAND...: grade has to end so, and to say what is in said/NAME.
says() {
    name=$1
    wanted=$2
    shift 2
    tests/grade "$@" >"$name.raw" 2>&1
    status=$?
    without_state <"$name.raw" >"$name.said"
    [ -z "${SAID:-}" ] || cp "$name.said" "$SAID/$name"
    if [ "$status" -ne "$wanted" ]; then
        fail "$name" "exit status: expected $wanted, received $status"
    elif "$top/tests/common/same" "what grade says" "$learners/said/$name" "$name.said" >"$name.why"; then
        pass "$name"
    else
        fail "$name"
        cat "$name.why"
    fi
}

# agrees NAME [OPTION]... COMMAND...: grade has to find nothing.
agrees() {
    name=$1
    shift
    if full/tests/grade "$@" >"$name.said" 2>&1 &&
        tail -n 1 "$name.said" | grep -q '^\([0-9]*\) of \1 cases agree$'; then
        pass "$name"
    else
        fail "$name" "expected that all cases agree; grade says:"
        sed 's/^/    /' "$name.said"
    fi
}

# TAP has to number its lines as it said, and to say `not ok` if it fails.
tap() {
    name=$1
    wanted=$2
    shift 2
    full/tests/grade --tap "$@" >"$name.said" 2>&1
    status=$?
    awk -v wanted="$wanted" -v status="$status" '
        NR == 1 { sub(/^1\.\./, ""); plan = $0 }
        /^ok [0-9]+ - / { if ($2 != ++told) wrong = "line " NR " has the number " $2 }
        /^not ok [0-9]+ - / { bad++; if ($3 != ++told) wrong = "line " NR " has the number " $3 }
        NR > 1 && !/^(ok|not ok|#)/ { wrong = "line " NR " is none of the protocol: " $0 }
        END {
            if (told != plan)
                wrong = plan " results were announced, " told + 0 " came"
            if (status != wanted || (bad > 0) != wanted)
                wrong = "exit status " status ", expected " wanted ", and " bad + 0 " times not ok"
            if (wrong != "")
                print wrong
        }' "$name.said" >"$name.why"
    if [ -s "$name.why" ]; then
        fail "$name" "$(cat "$name.why")"
    else
        pass "$name"
    fi
}

# ---- Wrong programs ----

# edit FROM TO EXPRESSION: makes TO of FROM by sed, and insists on a change.
edit() {
    sed "$3" "$1" >"$2"
    ! cmp -s "$1" "$2" || fail "making $2" "the edit finds nothing to change in $1"
}

# shellcheck disable=SC2016 # sed is to see the dollars
make_wrong_programs() {
    edit right.awk rounds.awk 's|\(weight\[i\] \* elapsed / ramp\[i\]\))|\1 + 0.5)|'
    edit right.awk ties.awk 's|score\[i\] > score\[winner\]|score[i] >= score[winner]|'
    edit rounds.awk both.awk 's|score\[i\] > score\[winner\]|score[i] >= score[winner]|'
    edit right.awk lazy.awk 's/if (share == 0)/if (share == 0 || i > 12)/'
    edit right.awk keeps.awk 's/{ join(find(\$2), .*) }/{ i = find($2); kept = score[i]; join(i, $3 + 0); score[i] = kept }/'
    edit right.awk pool.awk 's/add(\$word, 0)/add($word, 10)/'
    edit right.awk none.awk 's|"NONE"|"None"|'
    make_speechless_program
}

# cannot.sh answers nothing, and says why on standard error: more than is shown, and odd bytes too.
make_speechless_program() {
    {
        echo "cat >&2 <<'END'"
        echo 'the first line, which is not shown'
        echo '  File "mine.py", line 3'
        printf '    gr\303\266\303\237e = \303 \033[1m \342\202\254 \355\240\200\n\n'
        awk 'BEGIN { printf "SyntaxError: "; for (i = 0; i < 30; i++) printf "0123456789"; print "" }'
        echo END
        echo 'exit 2'
    } >cannot.sh
}

return_byte=$(printf '\r')
# For list_lesson.
golden=$top/golden
lesson_folder=$golden
# shellcheck source=tests/grading/cases.sh
. "$top/tests/grading/cases.sh"
make_wrong_programs

# The two halves side by side; each writes its lines into a file of its own.
in_two_halves() {
    second_half >second &
    first_half >first
    wait
    cat first second
    ! grep -q '^FAIL' first second
}
