# edits.awk: all small edits of C source that tests should notice, a line each:
#
#     FILE TAB LINE TAB FUNCTION TAB BEFORE TAB AFTER
#
# BEFORE is the line without the blanks around it, AFTER what stands there in its place. The edits
# are: a comparison the other way at its border, or its opposite; a sign or an operator swapped; a number
# one more or one less; true for false; a condition negated, or a `!` dropped; the two sides of `?:`
# swapped; a statement left out. Comments, strings and the preprocessor are left alone. It goes by
# the layout that clang-format gives: blanks around operators, a statement a line.

BEGIN {
    # What is replaced, as it stands between its blanks, and by what.
    pairs = "< <=,<= <,> >=,>= >,== !=,!= ==,&& ||,|| &&,+ -,- +,* +,/ *,% /,& |,| &,<< >>,>> <<," \
        "+= -=,-= +=,|= =,= +="
    count = split(pairs, pair, ",")
    for (i = 1; i <= count; i++) {
        split(pair[i], side, " ")
        if (side[1] != "=")
            other[side[1]] = side[2]
    }
}

FNR == 1 {
    name = "-"
    comment = 0
    depth = 0
    begins = 1
}

# The line with all that is no code turned into `"`, each byte in its place.
function code(line, out, i, two, quote) {
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        two = substr(line, i, 2)
        if (comment) {
            if (two == "*/") {
                comment = 0
                i++
                out = out "\""
            }
            out = out "\""
        } else if (quote != "") {
            if (substr(two, 1, 1) == "\\") {
                i++
                out = out "\""
            } else if (substr(two, 1, 1) == quote)
                quote = ""
            out = out "\""
        } else if (two == "//") {
            for (; i <= length(line); i++)
                out = out "\""
        } else if (two == "/*") {
            comment = 1
            out = out "\"\""
            i++
        } else if (substr(two, 1, 1) == "\"" || substr(two, 1, 1) == "'") {
            quote = substr(two, 1, 1)
            out = out "\""
        } else
            out = out substr(two, 1, 1)
    }
    return out
}

function trim(text) {
    sub(/^[ \t]+/, "", text)
    sub(/[ \t]+$/, "", text)
    return text
}

# Writes the edit in which `width` bytes from `at` on become `by`.
function edit(at, width, by, after) {
    after = substr($0, 1, at - 1) by substr($0, at + width)
    printf "%s\t%d\t%s\t%s\t%s\n", FILENAME, FNR, name, trim($0), trim(after)
}

# The place after which a bracket opened at `at` is closed again; 0: not on this line.
function closing(mask, at, depth, i, byte) {
    depth = 0
    for (i = at; i <= length(mask); i++) {
        byte = substr(mask, i, 1)
        if (byte == "(" || byte == "[" || byte == "{")
            depth++
        else if ((byte == ")" || byte == "]" || byte == "}") && --depth == 0)
            return i
    }
    return 0
}

# Where an expression that begins at `at` ends; it also ends before each of the words in `stops`.
function expression_end(mask, at, stops, i, byte) {
    for (i = at; i <= length(mask); i++) {
        byte = substr(mask, i, 1)
        if (index("([{", byte)) {
            i = closing(mask, i)
            if (i == 0)
                return 0
        } else if (index(")]};,", byte) || index(stops, substr(mask, i, 3)))
            return i - 1
    }
    return 0
}

function operators(mask, at, rest, word) {
    for (at = 2; at < length(mask); at++) {
        if (substr(mask, at - 1, 1) != " ")
            continue
        rest = substr(mask, at)
        word = substr(rest, 1, index(rest " ", " ") - 1)
        if (word in other && at + length(word) <= length(mask))
            edit(at, length(word), other[word])
        if (word == "<" || word == ">" || word == "<=" || word == ">=")
            edit(at, length(word), word == "<" ? ">=" : word == ">" ? "<=" : word == "<=" ? ">" : "<")
    }
}

function steps(mask, at, two) {
    for (at = 1; at < length(mask); at++) {
        two = substr(mask, at, 2)
        if (two == "++" || two == "--")
            edit(at, 2, two == "++" ? "--" : "++")
        else if (two ~ /^![a-z(]/)
            edit(at, 1, "")
    }
}

function numbers(mask, at, digits, more) {
    if (mask ~ /\{NULL, 0/) # the end of a list: nobody looks past the NULL
        return
    for (at = 1; at <= length(mask); at++) {
        if (substr(mask, at, 1) !~ /[0-9]/ || (at > 1 && substr(mask, at - 1, 1) ~ /[A-Za-z0-9_.]/))
            continue
        match(substr(mask, at), /^[0-9]+/)
        digits = substr(mask, at, RLENGTH)
        more = substr(mask, at + RLENGTH, 1)
        if (more ~ /[A-Za-z0-9_.]/ || RLENGTH > 9)
            continue
        edit(at, RLENGTH, digits + 1)
        if (digits > 0)
            edit(at, RLENGTH, digits - 1)
    }
}

function truths(mask, at, word) {
    for (at = 1; at <= length(mask); at++) {
        if (at > 1 && substr(mask, at - 1, 1) ~ /[A-Za-z0-9_]/)
            continue
        word = substr(mask, at)
        if (word ~ /^true([^a-z_]|$)/)
            edit(at, 4, "false")
        else if (word ~ /^false([^a-z_]|$)/)
            edit(at, 5, "true")
    }
}

# Where a condition is one comparison, or begins with `!`, its opposite is made elsewhere.
function is_worth(condition) {
    return condition ~ / (&&|\|\|) / || condition !~ /^!| (<|>|<=|>=|==|!=) /
}

function conditions(mask, start, end) {
    if (mask ~ /^ *(} else )?(if|while) \(/) {
        start = index(mask, "(")
        end = closing(mask, start)
        if (end > 0 && is_worth(substr(mask, start + 1, end - start - 1)))
            edit(start, end - start + 1, "(!" substr($0, start, end - start + 1) ")")
    } else if (truth && mask ~ /^ *return .*;/ && mask !~ /return (true|false);/) {
        start = index(mask, "return ") + 7
        end = index(mask, ";")
        if (is_worth(substr(mask, start, end - start)))
            edit(start, end - start, "!(" substr($0, start, end - start) ")")
    }
}

function choices(mask, at, colon, end) {
    for (at = 1; at <= length(mask); at++) {
        if (substr(mask, at, 3) != " ? ")
            continue
        colon = expression_end(mask, at + 3, " : ")
        end = colon > 0 && substr(mask, colon + 1, 3) == " : " ? expression_end(mask, colon + 4, "   ") : 0
        if (end > 0)
            edit(at + 3, end - at - 2, substr($0, colon + 4, end - colon - 3) " : " \
                substr($0, at + 3, colon - at - 2))
    }
}

# A whole statement on one line, which is neither a declaration nor a return.
function statement(mask, text) {
    text = trim(mask)
    gsub(/"/, "", text)
    text = trim(text)
    if (!begins || name == "-" || text !~ /;$/ || text !~ /^[a-z_*(+-]/)
        return
    if (text ~ /^(return|goto|static|const|struct|enum|unsigned|int|bool|char|void|size_t|ssize_t|u?int[0-9]+_t)[ ;]/)
        return
    if (text ~ /^(if|for|while|else|do|switch|case|default)[ (:]/)
        return
    edit(match($0, /[^ ]/), index(mask, ";") - match($0, /[^ ]/) + 1, ";")
}

{
    mask = code($0)
    if (mask ~ /^[ \t]*#/ || (directive && before ~ /\\$/)) {
        directive = 1
        before = $0
        next
    }
    directive = 0
}

# The head of a function at the left edge names it, until the `}` there.
mask ~ /^[A-Za-z].*[a-z_0-9]\(.*[),]$/ {
    name = mask
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    truth = mask ~ /(^| )bool [a-z_]*\(/
}
mask ~ /^}/ { name = "-" }

mask ~ /[^" \t]/ && mask !~ /^[A-Za-z].*\(/ {
    operators(mask)
    steps(mask)
    numbers(mask)
    truths(mask)
    conditions(mask)
    choices(mask)
    statement(mask)
    text = mask
    gsub(/"/, "", text)
    text = trim(text)
    begins = text ~ /[;{}:]$/ || text ~ /^(} )?(else )?(if|for|while) \(.*\)$/ || text ~ /(else|do)$/
}
