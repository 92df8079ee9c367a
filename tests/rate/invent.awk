# Invents a script for --rate: events between NOWs, own PICKs, clocks that stay or go back, an empty
# pool, lines that are refused.
# Usage: awk -v seed=N -f invent.awk

function up_to(most) { # a whole number from 0
    return int(rand() * (most + 1))
}

function name() {
    return substr("abcdef", 1 + up_to(5), 1)
}

function pool(text, letter, left) {
    text = "POOL"
    for (letter = 1; letter <= 6; letter++)
        if (up_to(1))
            text = text " " substr("abcdef", letter, 1) "=" up_to(9)
    return text
}

function event(kind) {
    kind = up_to(11)
    if (kind <= 2)
        return "ADD " name() "=" up_to(9) " " up_to(8)
    if (kind == 3)
        return "DOWN " name()
    if (kind <= 5)
        return "UP " name() " " up_to(8)
    if (kind == 6)
        return pool()
    if (kind == 7)
        return "WEIGHTS"
    if (kind == 8)
        return "PICK"
    if (kind == 9)
        return "NOW " clock + 3 " x"
    if (kind == 10)
        return "# NOW 100"
    return "NOW x"
}

BEGIN {
    srand(seed)
    if (up_to(4))
        print pool()
    for (lines = 10 + up_to(15); lines > 0; lines--) {
        if (up_to(2)) {
            print event()
            continue
        }
        clock = clock + up_to(5) - (up_to(5) == 0) * up_to(4)
        clock = clock < 0 ? 0 : clock
        print up_to(3) ? "NOW " clock : " NOW\t" clock " "
    }
}
