# Says how a program's answers to a script differ from the expected ones, in words for its author.
# Usage: FOLDER=... LC_ALL=C awk -f judge.awk [-v all=1] [-v mute=1] [-v buffered=1] <RUNS
#
# A line of RUNS is one run: NAME END NUMBER WANT [LINE]... END and NUMBER are how it ended, in the words
# of grade-run: exit STATUS, signal NAME, late SECONDS, flood KIB. WANT is 0, the exit status that is
# right, or `refused`: then another is, since the script's lines of these numbers are refused and get no
# answer. FOLDER/NAME.bytes is as keeper.c writes it: bytes as numbers, of the script, of the expected
# answers, of the received ones, and of the last lines of standard error; a line `=` between each two.
#
# all=1 shows every line that differs, not only the first. mute=1: it gave no answer to any script at all.
# buffered=1: it may have kept answers back until its end, so that those are lost if it is ended from outside.
#
# FOLDER/NAME.verdict becomes `agree` alone; or the verdict in one line; the number of the script's line
# whose answer is wrong (0: none) and, for WEIGHTS, the names that are wrong in it; the verdict without
# its numbers, which is the same for the same trouble; and the details, each indented by two spaces.

# Bytes become characters that take one column until the columns are counted: 1 is a blank, 2 the
# end of a last line without its newline, 3 a carriage return, 4 a tab.
BEGIN {
    BEFORE = 3 # commands shown before the one whose answer is wrong
    BETWEEN = 8 # and where it ended early
    WORDS_SHOWN = 200 # bytes of a line of its standard error
    BLANK = "\001"
    NO_NEWLINE = "\002"
    RETURN = "\003"
    TAB = "\004"
    for (i = 0; i < 256; i++)
        face[i] = i > 32 && i < 127 ? sprintf("%c", i) : sprintf("\\x%02X", i)
    face[9] = TAB
    face[13] = RETURN
    face[32] = BLANK
    face[92] = "\\\\"
    # Not every awk can write a single byte above 127.
    whole_bytes = sprintf("%c", 200) == "\310"
    folder = ENVIRON["FOLDER"]
}

{
    forget()
    end = $2
    number = $3
    want = $4 == "refused" ? "not 0" : 0
    for (i = 5; i <= NF; i++)
        refused[$i] = 1
    read_texts(folder "/" $1 ".bytes")
    number_questions()
    undo_form()
    compare()
    judge()
    write_verdict(folder "/" $1 ".verdict")
}

# What is known of the run before.
function forget() {
    split("", lines)
    split("", count)
    split("", asked)
    split("", refused)
    first = first_byte = codes = bad_end = 0
    form = line = details = ""
}

function read_texts(file, bytes, got) {
    text = "script"
    while ((got = (getline bytes <file)) > 0)
        if (bytes == "=") {
            finish_text()
            text = text == "script" ? "expected" : text == "expected" ? "received" : "words"
        } else {
            read_bytes(bytes)
        }
    finish_text()
    close(file)
    if (got < 0) {
        print "tests/grade: " file " cannot be read" | "cat >&2"
        exit 2
    }
}

function read_bytes(bytes, n, i, code_at) {
    n = split(bytes, code_at, " ")
    for (i = 1; i <= n; i++)
        if (text == "words") {
            if (code_at[i] == 10)
                finish_words()
            else
                code[++codes] = code_at[i]
        } else if (code_at[i] == 10) {
            lines[text, ++count[text]] = line
            line = ""
        } else {
            line = line face[code_at[i] + 0]
        }
}

function finish_text() {
    if (text == "words" && codes > 0)
        finish_words()
    if (line != "")
        lines[text, ++count[text]] = line NO_NEWLINE
    line = ""
}

function write_verdict(file, trouble) {
    print verdict >file
    if (verdict != "agree") {
        print (kind == "wrong" ? asked[first] + 0 : 0) (kind == "wrong" ? wrong_names() : "") >file
        trouble = verdict
        gsub(/[0-9]+ */, "", trouble)
        print trouble >file
        printf "%s", details >file
    }
    close(file)
}

# ---- Its standard error ----

# A line of it: valid UTF-8 stays as it is, other bytes and control characters are spelled out.
function finish_words(i, j, size, shown) {
    for (i = 1; i <= codes && i <= WORDS_SHOWN; i += size) {
        size = character(i)
        for (j = i; j < i + size; j++)
            shown = shown sprintf("%c", code[j])
        if (size == 0) {
            shown = shown (code[i] == 9 ? "    " : sprintf("\\x%02X", code[i]))
            size = 1
        }
    }
    lines["words", ++count["words"]] = shown (i <= codes ? "..." : "")
    codes = 0
}

# How many bytes the character takes that begins with byte i; 0 if there is none that can be shown.
function character(i, lead, second, size, j) {
    lead = code[i]
    if (lead < 128)
        return lead > 31 && lead < 127
    size = lead < 194 ? 0 : lead < 224 ? 2 : lead < 240 ? 3 : lead < 245 ? 4 : 0
    if (!whole_bytes || size == 0 || i + size - 1 > codes)
        return 0
    for (j = i + 1; j < i + size; j++)
        if (code[j] < 128 || code[j] > 191)
            return 0
    # What is longer than it need be, surrogates, what lies past U+10FFFF, control characters.
    second = code[i + 1]
    if ((lead == 224 && second < 160) || (lead == 237 && second > 159) || \
        (lead == 240 && second < 144) || (lead == 244 && second > 143) || \
        (lead == 194 && second < 160))
        return 0
    return size
}

# ---- The script ----

# asked[N] is the number of the script's line that asks for answer N.
function number_questions(i, n, word) {
    for (i = 1; i <= count["script"]; i++) {
        word = plain(lines["script", i])
        sub(/^\\xEF\\xBB\\xBF/, "", word)
        if ((word == "PICK" || word == "WEIGHTS") && !(i in refused))
            asked[++n] = i
    }
}

function question(answer) {
    if (answer in asked)
        return "line " asked[answer] ": " plain(lines["script", asked[answer]])
    return "answer " answer ", which nothing asks for"
}

# Shows the last `most` commands of the script's lines from one to another.
function tell_script(from, to, most, indent, i, left) {
    for (i = to; i >= from; i--)
        left += is_command(i)
    for (i = from; i <= to; i++) {
        if (!is_command(i) || left-- > most)
            continue
        tell(indent "line " i ": " part(plain(lines["script", i]), 1, 0))
    }
}

function is_command(i) {
    return plain(lines["script", i]) !~ /^(#|$)/
}

# The names that the expected answer shows with another weight, or that are not in the received one.
function wrong_names(i, n, words, there, names) {
    if (plain(lines["script", asked[first]]) != "WEIGHTS")
        return ""
    n = split(plain(lines["received", first]), words, " ")
    for (i = 1; i <= n; i++)
        there[words[i]] = 1
    n = split(plain(lines["expected", first]), words, " ")
    for (i = 1; i <= n; i++)
        if (!(words[i] in there) && sub(/=[0-9]*$/, "", words[i]))
            names = names " " words[i]
    return names
}

# ---- Comparing ----

# The line without what only the spacing makes of it.
function plain(line) {
    sub(NO_NEWLINE "$", "", line)
    gsub("[" BLANK RETURN TAB "]+", " ", line)
    sub(/^ /, "", line)
    sub(/ $/, "", line)
    return line
}

# Sets kind to what the output as a whole is: same, spacing, form, lines, wrong, early, extra or mixed; and first to
# the number of the first line that differs, for `spacing` in any byte, else in more than spacing.
function compare(i) {
    expected_count = count["expected"] + 0
    received_count = count["received"] + 0
    for (i = 1; i <= expected_count || i <= received_count; i++) {
        if (!first_byte && !same_bytes(i))
            first_byte = i
        if (!first && !same_words(i))
            first = i
    }
    cut_short = received_count > 0 && first == received_count && \
        lines["received", received_count] ~ NO_NEWLINE "$" && \
        index(lines["expected", first], plain(lines["received", first])) == 1
    if (form != "" && !first)
        kind = "form"
    else if (!first_byte)
        kind = "same"
    else if (!first || same_but_empty_lines())
        kind = "spacing"
    else if (same_but_line_ends())
        kind = "lines"
    else if (first > received_count || cut_short)
        kind = "early"
    else if (first > expected_count)
        kind = "extra"
    else
        kind = all_there() ? "mixed" : "wrong"
    if (kind == "spacing")
        first = first_byte
}

function same_bytes(i) {
    return i <= expected_count && i <= received_count && \
        lines["expected", i] "" == lines["received", i] ""
}

function same_words(i) {
    return i <= expected_count && i <= received_count && \
        plain(lines["expected", i]) "" == plain(lines["received", i]) ""
}

function same_but_empty_lines(i, one, other) {
    for (i = 1; i <= expected_count; i++)
        if (plain(lines["expected", i]) != "")
            one = one plain(lines["expected", i]) "\n"
    for (i = 1; i <= received_count; i++)
        if (plain(lines["received", i]) != "")
            other = other plain(lines["received", i]) "\n"
    return one "" == other ""
}

# Whether all words are there in their order, only not on the lines where they belong.
function same_but_line_ends(i, one, other) {
    for (i = 1; i <= expected_count; i++)
        one = one plain(lines["expected", i]) " "
    for (i = 1; i <= received_count; i++)
        other = other plain(lines["received", i]) " "
    return squeezed(one) == squeezed(other)
}

function squeezed(words) {
    gsub(/ +/, " ", words)
    return words ""
}

function lines_words() {
    if (received_count < expected_count)
        return "the answers are right, but not a line each: " some(received_count, "line") \
            ", where " expected_count " are expected"
    return "the answers are right, but spread over " some(received_count, "line") ", where " \
        expected_count " are expected: WEIGHTS is answered on one line"
}

# Another encoding, a mark before the first answer, colours, CR as the end of a line: taken off, so that
# what is left can be compared; `form` says what it was.
function undo_form(i) {
    if (lines["received", 1] ~ /^(\\xFF\\xFE|\\xFE\\xFF)/ || wide_lines()) {
        form = listed(form, 1, "another encoding, UTF-16, where each letter is one byte")
        for (i = 1; i <= count["received"]; i++)
            gsub(/^\\xFF\\xFE|^\\xFE\\xFF|\\x00/, "", lines["received", i])
        if (lines["received", count["received"]] ~ "^(" NO_NEWLINE ")?$")
            count["received"]--
    }
    if (sub(/^\\xEF\\xBB\\xBF/, "", lines["received", 1]))
        form = listed(form, 1, "a byte order mark before the first answer")
    if (strip_all("\\\\x1B\\[[0-9;]*[A-Za-z]"))
        form = listed(form, 1, "colours or other commands to a terminal (\\x1B[)")
    if (count["received"] == 1 && count["expected"] > 1)
        split_at_returns()
}

function wide_lines() {
    return lines["received", 1] ~ /^([^\\]\\x00)+/ || lines["received", 1] ~ /^(\\x00[^\\])+/
}

function strip_all(what, i, found) {
    for (i = 1; i <= count["received"]; i++)
        found += gsub(what, "", lines["received", i])
    return found
}

function split_at_returns(n, parts, i, whole) {
    whole = lines["received", 1]
    sub(NO_NEWLINE "$", "", whole)
    n = split(whole, parts, RETURN)
    if (n < 2)
        return
    form = listed(form, 1, "lines that end in CR alone, where LF is expected")
    if (parts[n] == "")
        n--
    for (i = 1; i <= n; i++)
        lines["received", i] = parts[i]
    count["received"] = n
}

# Whether all that was expected is there in its order, with other lines in between.
function all_there(i, j) {
    if (received_count <= expected_count)
        return 0
    for (i = j = 1; i <= received_count && j <= expected_count; i++)
        if (plain(lines["received", i]) "" == plain(lines["expected", j]) "")
            j++
    return j > expected_count
}

# ---- Telling ----

function judge() {
    if (end == "exit") {
        bad_end = want == "not 0" ? number == 0 || number > 128 : number != want
        if (kind == "same" && !bad_end) {
            verdict = "agree"
            return
        }
    }
    if (end != "exit")
        judge_end()
    else if (kind == "same")
        verdict = "the answers are right, but not the exit status: " status_words()
    else if (kind == "form")
        verdict = "the answers are right, but not their form: " form
    else if (kind == "lines")
        verdict = lines_words()
    else if (kind == "early")
        verdict = answers_words() (number != 0 ? ", exit status " number : "")
    else if (kind == "wrong")
        verdict = (cause() == "" ? "a wrong answer to " : cause() ", from ") question(first)
    else if (kind == "extra")
        verdict = some(received_count - expected_count, "line") " more than asked for"
    else if (kind == "mixed")
        verdict = "the answers are there, with " \
            some(received_count - expected_count, "other line") " between them"
    else
        verdict = "only the spacing differs: " spacing_words()
    failed_mute = mute && end == "exit" && bad_end
    if (failed_mute)
        tell_words()
    if (kind != "wrong" || end != "exit")
        tell("  " verdict)
    if (failed_mute)
        return
    tell_output()
    tell_end()
}

function tell(line) {
    details = details line "\n"
}

function some(n, what) {
    return n " " what (n == 1 ? "" : "s")
}

function answers_words() {
    if (cut_short)
        return "ended early, in the middle of answer " first " of " expected_count
    if (received_count == 0)
        return "no answer at all, where " expected_count " are expected"
    return "ended early, with " received_count " of " expected_count " answers"
}

# Not by itself, or by a signal.
function judge_end() {
    if (end == "signal")
        verdict = "ended by " number meaning(number)
    else if (end == "late")
        verdict = "no end within " number " s" \
            (received_count > expected_count + 1000 ? ", it goes on writing" : "")
    else
        verdict = "it writes without an end (the first " number " KiB are looked at)"
    if (kind == "same")
        verdict = verdict ", with all its answers right"
    else if (kind == "early")
        verdict = verdict ", with " (cut_short ? first - 1 : received_count) " of " \
            expected_count " answers"
}

function meaning(name) {
    if (name == "SIGSEGV" || name == "SIGBUS")
        return " (it used memory that it does not own)"
    if (name == "SIGFPE")
        return " (a division by 0, most likely)"
    if (name == "SIGABRT")
        return " (it gave up by itself)"
    if (name == "SIGKILL")
        return " (somebody killed it; too much memory?)"
    return ""
}

function status_words() {
    return "expected " (want == "not 0" ? "another than 0, since lines are refused" : want) \
        ", received " number
}

function tell_output() {
    if (kind == "same" || kind == "form")
        return
    if (form != "")
        tell("  its output has " form)
    if (kind == "mixed" || kind == "extra") {
        tell("  the first of them:")
        tell("    received  " part(lines["received", first], 1, 1))
        if (all)
            tell_all(first + 1)
        return
    }
    if (kind == "early") {
        tell_place(cut_short ? first : received_count + 1)
        return
    }
    if (kind == "wrong" && first in asked)
        tell_script(1, asked[first] - 1, BEFORE, "  ")
    tell_line(first)
    if (kind == "wrong")
        remark()
    if (all)
        tell_all(first + 1)
}

# Where it ended or hangs: answer i is the first that is not there.
function tell_place(i, from, place) {
    from = i > 1 ? asked[i - 1] : 0
    if (cut_short)
        place = "in the middle of the answer to line " asked[i]
    else
        place = (from ? "after the answer to line " from ", before that" : "before the answer") \
            " to line " asked[i]
    tell("  it " (end == "late" ? "hangs " : "ended ") place ": look at")
    tell_script(from + 1, asked[i], BETWEEN, "    ")
    if (end != "exit" && buffered)
        tell("  (answers still in its buffer are lost, so it may have come further)")
}

function tell_line(i, dots, column) {
    tell("  " question(i))
    if (i > received_count || i > expected_count) {
        tell("    expected  " (i > expected_count ? "nothing more" : part(lines["expected", i], 1, 0)))
        tell("    received  " (i > received_count ? "nothing more" : part(lines["received", i], 1, 0)))
        return
    }
    dots = odd(lines["received", i]) || odd(lines["expected", i])
    column = differing_column(lines["expected", i], lines["received", i])
    tell("    expected  " part(lines["expected", i], column, dots))
    tell("    received  " part(lines["received", i], column, dots))
    tell(sprintf("              %" width_before(lines["expected", i], column) "s^", ""))
}

# Every further line that differs, some dozens at most when the program floods.
function tell_all(from, i, told) {
    for (i = from; i <= expected_count || i <= received_count; i++)
        if (kind == "spacing" ? !same_bytes(i) : !same_words(i)) {
            if (++told > 100) {
                tell("  ... and more")
                return
            }
            tell_line(i)
        }
}

# What all wrong answers have in common that is not a matter of the two functions; or nothing.
function cause(i, one, all_alike) {
    for (i = first; i <= expected_count && i <= received_count; i++) {
        if (same_words(i))
            continue
        one = cause_of(lines["expected", i], lines["received", i])
        if (one == "" || (all_alike != "" && one != all_alike))
            return ""
        all_alike = one
    }
    return all_alike
}

function cause_of(expected, received, i) {
    i = length(received) - length(expected)
    if (received_count >= expected_count && i > 0 && substr(received, i + 1) "" == expected "" && \
        substr(received, 1, i) ~ "[" BLANK TAB ">:$?]$" && substr(received, 1, i) !~ /=/)
        return "something stands before the answers, a prompt or a word"
    if (tolower(plain(received)) == tolower(plain(expected)))
        return "only upper and lower case differ"
    if (expected ~ /=/ && joined(received) == expected "")
        return "name and weight are joined otherwise than by = alone"
    if (without_signs(received) == without_signs(expected))
        return "only signs such as commas, quotes or brackets differ"
    return cause_in_words(expected, received)
}

# Word by word: the order, names that are cut, numbers that are not whole.
function cause_in_words(expected, received, n, i, one, other, cut, this_cut, broken) {
    n = split(plain(expected), one, " ")
    if (split(plain(received), other, " ") != n)
        return ""
    if (n > 1 && same_members(n, one, other))
        return "only the order of the members is wrong: WEIGHTS sorts by the bytes of the names"
    for (i = 1; i <= n; i++) {
        if (one[i] "" == other[i] "")
            continue
        this_cut = cut_at(one[i], other[i])
        if (is_broken(one[i], other[i]))
            broken++
        else if (this_cut > 0 && (cut == 0 || cut == this_cut))
            cut = this_cut
        else
            return ""
    }
    if (cut && broken)
        return ""
    return cut ? "names are cut after " cut " bytes" : \
        "a number that is not whole, or not written out: weights are whole numbers"
}

function same_members(n, one, other, i, there) {
    for (i = 1; i <= n; i++) {
        there[one[i]]++
        there[other[i]]--
    }
    for (i in there)
        if (there[i] != 0)
            return 0
    return 1
}

# After how many bytes the name is cut, the weight being the same; 0 if it is not.
function cut_at(expected, received, weight, length_left) {
    weight = expected ~ /=[0-9]+$/ ? substr(expected, match(expected, /=[0-9]+$/)) : ""
    length_left = length(received) - length(weight)
    if (length_left < 4 || length(received) >= length(expected) || \
        substr(received, length_left + 1) "" != weight "")
        return 0
    return substr(received, 1, length_left) "" == substr(expected, 1, length_left) "" ? length_left : 0
}

# name=2.5 or name=2.0 where name=2 is expected, or name=1e+09.
function is_broken(expected, received, begin) {
    if (match(received, /=-?[0-9]+([.][0-9]+)?([eE][+]?[0-9]+)?$/) == 0 || received !~ /=.*[.eE]/)
        return 0
    begin = substr(received, 1, RSTART)
    return index(expected, begin) == 1 && int(substr(received, RSTART + 1)) == substr(expected, RSTART + 1) + 0
}

# A word on what likely explains a wrong answer.
function remark(why) {
    why = cause_of(lines["expected", first], lines["received", first])
    if (why != "")
        tell("  " why)
    if (why ~ /^something/)
        tell("  (standard output is for the answers alone)")
    if (received_count != expected_count)
        tell("  all in all " some(received_count, "line") ", where " expected_count " are expected")
    if (first_byte < first)
        tell("  besides, the spacing differs from " question(first_byte) " on: " spacing_words())
}

# With = alone in place of what else may stand between a name and its weight.
function joined(line) {
    gsub("[" BLANK TAB "]*(=|:|->|=>)[" BLANK TAB "]*", "=", line)
    return line ""
}

function without_signs(line) {
    gsub(/[],;:"\047`(){}[]/, "", line)
    return plain(line) ""
}

function tell_end() {
    if (end == "exit" && bad_end && kind != "same" && kind != "early")
        tell("  besides, the exit status: " status_words())
    if (end == "exit" && bad_end && number > 128)
        tell("  (a status above 128 is how a shell says that a signal ended the program)")
    if (end == "late" && kind == "same")
        tell("  does it go on waiting when its input has come to an end?")
    if (mute && kind == "early" && (end == "late" || count["words"] == 0))
        tell("  does it read all of its standard input, to the end?")
    if (bad_end || end != "exit" || kind == "early")
        tell_words()
}

function tell_words(i) {
    if (count["words"] > 0)
        tell("  its standard error ends with:")
    for (i = 1; i <= count["words"]; i++)
        tell("    " lines["words", i])
}

# ---- Spacing, in words and made visible ----

function odd(line) {
    return line ~ "^" BLANK || line ~ BLANK "$" || line ~ BLANK BLANK || \
        line ~ "[" RETURN TAB NO_NEWLINE "]"
}

function spacing_words(i, one, other, returns, ends, starts, inside, empty, words) {
    for (i = 1; i <= received_count; i++) {
        other = lines["received", i]
        one = i <= expected_count ? lines["expected", i] : other
        sub(NO_NEWLINE "$", "", other)
        if (sub(RETURN "$", "", other))
            returns++
        if (sub("[" BLANK TAB "]+$", "", other))
            ends++
        if (sub("^[" BLANK TAB "]+", "", other))
            starts++
        if (other != one && plain(other) == plain(one))
            inside++
        if (other == "")
            empty++
    }
    for (i = 1; i <= expected_count; i++)
        if (lines["expected", i] == "")
            empty--
    words = listed("", returns, "a carriage return at the end of " some(returns, "line") \
        " (CR LF where LF alone is expected)")
    words = listed(words, ends, "blanks at the end of " some(ends, "line"))
    words = listed(words, starts, "blanks at the beginning of " some(starts, "line"))
    words = listed(words, inside, "other blanks inside " some(inside, "line"))
    words = listed(words, empty > 0, some(empty, "empty line") " too many")
    words = listed(words, empty < 0, some(-empty, "empty line") " too few")
    return listed(words, lines["received", received_count] ~ NO_NEWLINE "$", \
        "no newline after the last line")
}

function listed(words, there, more) {
    return !there ? words : words == "" ? more : words ", " more
}

function differing_column(a, b, i) {
    for (i = 1; substr(a, i, 1) == substr(b, i, 1); i++)
        ;
    return i
}

function first_shown(column) {
    return column > 50 ? column - 40 : 1
}

# How many columns the part takes that part() shows before the column. No face but two is wider.
function width_before(line, column, from, before) {
    from = first_shown(column)
    before = substr(line, from, column - from)
    return length(before) + gsub("[" RETURN TAB "]", "", before)
}

# The line as it is shown, cut around the column where it is long; with dots, blanks are dots.
function part(line, column, dots, from) {
    from = first_shown(column)
    if (line == "")
        return "(an empty line)"
    if (length(line) > from + 64)
        line = substr(line, 1, from + 60) "..."
    if (from > 1)
        line = "..." substr(line, from + 3)
    gsub(BLANK, dots ? "\302\267" : " ", line)
    gsub(RETURN, "\\r", line)
    gsub(TAB, "\\t", line)
    sub(NO_NEWLINE, " (no newline)", line)
    return line
}
