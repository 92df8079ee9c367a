# The exercise, solved in awk: what a learner's program may look like. Backend i of the pool has
# name[i], weight[i], ramp[i], joined[i], score[i] and up[i].
# Usage: awk -f right.awk <SCRIPT

function effective(i, elapsed) {
    if (!up[i])
        return 0
    if (ramp[i] == 0)
        return weight[i]
    elapsed = now - joined[i]
    if (elapsed < 0)
        elapsed = 0
    if (elapsed > ramp[i])
        elapsed = ramp[i]
    return int(weight[i] * elapsed / ramp[i])
}

function pick(i, share, total, winner) {
    for (i = 1; i <= count; i++) {
        share = effective(i)
        if (share == 0)
            continue
        score[i] += share
        total += share
        if (!winner || score[i] > score[winner])
            winner = i
    }
    if (!winner)
        return "NONE"
    score[winner] -= total
    return name[winner]
}

function find(wanted, i) {
    for (i = 1; i <= count; i++)
        if (name[i] == wanted)
            return i
    return 0
}

function join(i, seconds) {
    ramp[i] = seconds
    joined[i] = now
    score[i] = 0
    up[i] = 1
}

function add(member, seconds, i) {
    split(member, half, "=")
    i = find(half[1])
    if (!i)
        i = ++count
    name[i] = half[1] ""
    weight[i] = half[2] + 0
    join(i, seconds)
}

# Insertion sort, by the bytes of the names.
function weights(i, j, order, line) {
    for (i = 1; i <= count; i++) {
        for (j = i; j > 1 && name[order[j - 1]] > name[i]; j--)
            order[j] = order[j - 1]
        order[j] = i
    }
    for (i = 1; i <= count; i++)
        line = line (i > 1 ? " " : "") name[order[i]] "=" effective(order[i])
    return line
}

BEGIN { now = 0 }
$1 == "POOL" {
    count = 0
    for (word = 2; word <= NF; word++)
        add($word, 0)
}
$1 == "NOW" { now = $2 + 0 }
$1 == "ADD" { add($2, $3 + 0) }
$1 == "DOWN" { up[find($2)] = 0 }
$1 == "UP" { join(find($2), $3 + 0) }
$1 == "WEIGHTS" { print weights() }
$1 == "PICK" { print pick() }
