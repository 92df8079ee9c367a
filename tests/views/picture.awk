# picture.awk: reads a picture of --chart back and holds it against the --shares=tsv of the same script.
# Usage: awk -f run.awk -f picture.awk -v script=FILE -v tsv=FILE PICTURE
# Prints what differs, and as its last line how much was compared.

# The text of the first <text> element after `from` bytes of the line; the rest goes to `rest`.
function text_after(line) {
    if (!match(line, /<text [^>]*>[^<]*<\/text>/))
        return ""
    rest = substr(line, RSTART + RLENGTH)
    line = substr(line, RSTART, RLENGTH)
    sub(/^<text [^>]*>/, "", line)
    sub(/<\/text>$/, "", line)
    return line
}

function attribute(line, name) {
    if (!match(line, " " name "=\"[^\"]*\""))
        return ""
    return substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
}

# Which backends have a band, in their order from the top, and as the last what the others are.
function choose_bands(i, steady, count, warm) {
    for (i = 1; i <= backends; i++)
        warm += known[i] in warmed
    heat = warm > 7
    steady = !heat && (backends <= 7 || warm == 0) ? 7 : 0
    if (all_none > 0 && !heat)
        band[++bands] = "NONE"
    for (i = 1; i <= backends && steady > 0; i++)
        if (!(known[i] in warmed)) {
            band[++bands] = known[i]
            steady--
        }
    count = backends - (bands - (all_none > 0 && !heat))
    if (!heat && backends > 7)
        band[++bands] = (count - warm) (count - warm == 1 ? " other" : " others")
    for (i = 1; i <= backends && count > 0; i++)
        if ((known[i] in warmed) && (!heat || rows < 60)) {
            band[++bands] = known[i]
            rows++
        }
    if (heat && rows < backends)
        band[++bands] = (backends - rows) (backends - rows == 1 ? " other" : " others")
    for (i = 1; i <= bands; i++)
        if (band[i] in met)
            own[band[i]]
}

# Picks of a band, of one interval or, for 0, of all.
function picks_in(i, row, name, sum, j) {
    if (band[i] == "NONE")
        return (row > 0 ? none_of[row] : all_none) + 0
    if (band[i] in met)
        return (row > 0 ? got[row, band[i]] : all_got[band[i]]) + 0
    for (j = 1; j <= backends; j++)
        if (!(known[j] in own))
            sum += row > 0 ? got[row, known[j]] : all_got[known[j]]
    return sum + 0
}

# The steps of the clock: bin_clock, bin_picks, bin_part[BIN, BAND].
function fill_bins(row, at, i, j, clock, order, least) {
    for (row = 1; row <= intervals; row++) {
        clock = span > 0 ? clock_of[row] - clock_of[row] % span : clock_of[row]
        if (!(clock in bin_at)) {
            bin_at[clock] = ++bins
            bin_clock[bins] = clock + 0
            for (at = bins; at > 1 && bin_clock[at - 1] > bin_clock[at]; at--) {
                i = bin_clock[at - 1]
                bin_clock[at - 1] = bin_clock[at]
                bin_clock[at] = i
            }
        }
        if (row == 1 || clock_of[row] + 0 < least)
            least = clock_of[row] + 0
    }
    for (i = 1; i <= bins; i++)
        bin_at[bin_clock[i]] = i
    for (row = 1; row <= intervals; row++) {
        clock = span > 0 ? clock_of[row] - clock_of[row] % span : clock_of[row]
        i = bin_at[clock]
        bin_picks[i] += picks_of[row]
        for (j = 1; j <= bands; j++)
            bin_part[i, j] += picks_in(j, row)
    }
    bin_clock[1] = least
}

function x_of(clock) {
    return tick_x[1] + (clock - tick_clock[1]) * (tick_x[ticks] - tick_x[1]) / (tick_clock[ticks] - tick_clock[1])
}

# How far off x_of may be: its two ends are whole pixels.
function slack(clock, range) {
    range = tick_clock[ticks] - tick_clock[1]
    clock -= tick_clock[1]
    if (clock < 0)
        clock = range - clock
    return 2 + (clock > range ? clock / range : 0)
}

# The band of index i as it is drawn: along its upper edge and back along the lower one.
function look_at_band(i, path, part, n, b, above, j, edge, begin, what) {
    sub(/^.* d="M/, "", path)
    sub(/Z".*$/, "", path)
    gsub(/[VH]/, " ", path)
    n = split(path, part, " ")
    what = "the band of " band[i]
    check(what ", steps", bins, (n - 2) / 4)
    if ((n - 2) / 4 != bins)
        return
    for (b = 1; b <= bins; b++) {
        above = 0
        for (j = 1; j < i; j++)
            above += bin_part[b, j]
        edge = top + above * (ground - top) / bin_picks[b]
        check_near(what ", upper edge at " bin_clock[b], edge, part[1 + 2 * b], 1)
        above += bin_part[b, i]
        edge = top + above * (ground - top) / bin_picks[b]
        check_near(what ", lower edge at " bin_clock[b], edge, part[1 + 2 * bins + 2 * (bins - b + 1)], 1)
        begin = part[2 + 2 * bins + 2 * (bins - b + 1)]
        if (ticks > 1)
            check_near(what ", where " bin_clock[b] " begins", x_of(bin_clock[b]), begin, slack(bin_clock[b]))
        if (b < bins)
            check(what ", where a step ends", part[2 + 2 * bins + 2 * (bins - b)], part[2 + 2 * b])
    }
    check_near(what ", the end of its last step", 1370, part[2 + 2 * bins], 0)
}

function look_at_bands(i, j) {
    for (i = 1; i <= bands; i++) {
        if (picks_in(i, 0) == 0)
            continue
        j++
        check("the colour of the band of " band[i], legend_colour[i], attribute(drawn[j], "fill"))
        look_at_band(i, drawn[j])
    }
    check("bands that are drawn", j + 0, bands_drawn + 0)
}

function look_at_legend(i) {
    check("names beside the picture", bands, legends + 0)
    for (i = 1; i <= bands; i++) {
        sub(/, [0-9]+ of them ramp$/, "", legend_name[i])
        if (legend_name[i] !~ /[^ -~]|#/)
            check("name " i, band[i], legend_name[i])
        if (all_picks > 0)
            check("the share of " band[i], per_cent(picks_in(i, 0), all_picks) "%", legend_share[i])
    }
}

function inside(clock) {
    return clock >= tick_clock[1] && clock <= tick_clock[ticks]
}

# Each change has a sign of its kind about its place, and each sign a change. In a row of a heat map one
# that would cover the sign before it has none.
function look_at_signs(i, s, x, found, near) {
    if (ticks < 2)
        return
    near = 35
    for (i = 1; i <= events; i++) {
        if (!inside(event_clock[i]) || (heat && !(event_name[i] in own)))
            continue
        x = x_of(event_clock[i])
        found = 0
        for (s = 1; s <= signs && !found; s++)
            found = (heat || sign_verb[s] == event_verb[i]) && sign_x[s] >= x - near && sign_x[s] <= x + near
        checked++
        if (!found)
            differs("the sign of " event_verb[i] " " event_name[i] " at " event_clock[i], "near x = " x, "none")
    }
    near = heat ? 3 : 35
    for (s = 1; s <= signs; s++) {
        found = 0
        for (i = 1; i <= events && !found; i++) {
            x = x_of(event_clock[i])
            found = sign_verb[s] == event_verb[i] && sign_x[s] >= x - near && sign_x[s] <= x + near
        }
        checked++
        if (!found)
            differs("a sign of " sign_verb[s], "something that happens at x = " sign_x[s], "nothing does")
    }
}

# The heights of a line of weights about a place: all that it has from a little before to a little after.
function line_has(path, from, to, low, high, part, n, i, x, y, next_x) {
    gsub(/[MHV]/, " &", path)
    n = split(path, part, " ")
    for (i = 1; i <= n; i++) {
        if (part[i] ~ /^M/) {
            x = substr(part[i], 2) + 0
            y = part[++i] + 0
        } else if (part[i] ~ /^V/)
            y = substr(part[i], 2) + 0
        next_x = i < n && part[i + 1] ~ /^H/ ? substr(part[i + 1], 2) + 0 : x
        if (x <= to && next_x >= from && y >= low && y <= high)
            return 1
        if (part[i] ~ /^H/)
            x = substr(part[i], 2) + 0
        else if (i < n && part[i + 1] ~ /^H/) {
            x = next_x
            i++
        }
    }
    return 0
}

# At the clock of each interval the line of a backend has the height of its effective weight: where the clock
# never goes back, and a second is a pixel wide.
function look_at_lines(i, row, name, x, y, by, path) {
    if (ticks < 2 || levels < 2 || back || tick_clock[ticks] - tick_clock[1] > 1000)
        return
    by = (level_y[levels] - level_y[1]) / (level[levels] - level[1])
    for (row = 1; row <= intervals; row += 1 + int(intervals / 40))
        for (i = 1; i <= bands; i++) {
            name = band[i]
            if (!(name in warmed) || !((row, name) in effective) || state[row, name] == "gone")
                continue
            path = line_of[legend_colour[i]]
            x = x_of(clock_of[row])
            y = level_y[1] + (effective[row, name] - level[1]) * by
            checked++
            if (!line_has(path, x - 3, x + 3, y - 3, y + 3))
                differs("the line of " name " at " clock_of[row] ", where it weighs " effective[row, name],
                    "at x = " x ", y = " y, path)
        }
}

BEGIN {
    read_script(script)
    read_tsv(tsv)
    choose_bands()
}
NR == 6 {
    check("picks", all_picks + 0, picks_said($0))
    if (match($0, /in steps of [0-9]+/))
        span = substr($0, RSTART + 12, RLENGTH - 12) + 0
    next
}
/^<g stroke="none">/ { in_bands = 1; next }
/^<\/g>/ { in_bands = 0 }
in_bands { drawn[++bands_drawn] = $0; next }
/^<path d="M150 [0-9]+H1370"/ {
    number = text_after($0)
    y = attribute($0, "d")
    sub(/^M150 /, "", y)
    sub(/H.*/, "", y)
    if (number == "0%")
        ground = y + 0
    else if (number == "100%")
        top = y + 0
    else if (number ~ /^[0-9]+$/) {
        level[++levels] = number + 0
        level_y[levels] = y + 0
    }
    next
}
/^<path stroke="#[^"]*" stroke-dasharray="/ { line_of[attribute($0, "stroke")] = attribute($0, "d"); next }
/^<path d="M[0-9]+ [0-9]+v10"/ {
    number = attribute($0, "d")
    sub(/^M/, "", number)
    tick_x[++ticks] = number + 0
    tick_clock[ticks] = text_after($0) + 0
    next
}
/^<path fill="[^"]*"( stroke="#FFF")? transform="translate\([0-9]+ [0-9]+\)/ {
    match($0, /translate\([0-9]+ [0-9]+/)
    split(substr($0, RSTART + 10, RLENGTH - 10), part, " ")
    # Those that say what a sign means stand at the right, or above a heat map.
    if (heat ? part[2] > 210 : part[1] < 1400) {
        sign_x[++signs] = part[1] + 0
        sign_verb[signs] = $0 ~ /d="M-4 -12h8/ ? "ADD" : $0 ~ /h26l-13 21z/ ? "DOWN" : "UP"
    }
    next
}
/^<rect x="1420"/ && !heat {
    legend_colour[++legends] = attribute(substr($0, 6), "fill")
    legend_name[legends] = text_after($0)
    legend_share[legends] = text_after(rest)
    next
}
/^<text x="506"/ && heat {
    legend_name[++legends] = text_after($0)
    legend_share[legends] = text_after(rest)
}
END {
    if (NR < 10)
        differs("a picture", "one", NR " lines")
    fill_bins()
    look_at_legend()
    if (!heat && all_picks > 0)
        look_at_bands()
    look_at_signs()
    if (!heat)
        look_at_lines()
    print "compared " checked + 0
}

function picks_said(line) {
    line = text_after(line)
    sub(/ .*/, "", line)
    return line
}
