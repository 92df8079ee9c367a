# Shows a script with each answer beside its command.
# Usage: awk -f tests/common/beside.awk SCRIPT ANSWERS     (ANSWERS may be - for standard input)
#
# WEIGHTS and PICK take one answer line each, in order; comments, blank lines and the other commands
# are shown as they stand. A refused line has no answer, so a WEIGHTS or PICK with words too many
# gets none. Ends with status 1 if the number of answers is not the number of questions.

BEGIN {
    script = ARGV[1]
    ARGV[1] = ""
    if (ARGC != 3)
        stop("usage: awk -f beside.awk SCRIPT ANSWERS")
    while ((got = (getline line < script)) > 0)
        lines[++count] = line
    if (got < 0)
        stop(script ": cannot be read")
    sub(/^\357\273\277/, "", lines[1]) # the byte order mark belongs to no command
    show_up_to_question()
}

{
    if (shown == count) {
        printf "(one more answer)  %s\n", $0
        wrong = 1
        next
    }
    show_with(lines[++shown], $0)
    show_up_to_question()
}

END {
    if (stopped)
        exit 2
    while (shown < count) {
        show_with(lines[++shown], "(no answer)")
        show_up_to_question()
        wrong = 1
    }
    exit wrong
}

# Shows the lines before the next question; the question itself waits for its answer.
function show_up_to_question() {
    while (shown < count && !is_question(lines[shown + 1]))
        print lines[++shown]
}

function is_question(line) {
    sub(/\r$/, "", line)
    return line ~ /^[ \t]*(WEIGHTS|PICK)[ \t]*$/
}

# An empty answer (WEIGHTS of an empty pool) leaves no blanks after the command.
function show_with(line, answer) {
    sub(/\r$/, "", line)
    sub(/^[ \t]+/, "", line)
    sub(/[ \t]+$/, "", line)
    if (answer == "")
        print line
    else
        printf "%-9s  %s\n", line, answer
}

function stop(message) {
    print message > "/dev/stderr"
    stopped = 1
    exit 2
}
