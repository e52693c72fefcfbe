# The tables of `make ladder`, from the lines that samples/ladder gathers.

BEGIN { n = split(players, player, " ") }

$2 == "+" {
    matches[$1, $3]++
    cpu[$1, $3] += $4
    if ($4 > most_cpu[$1, $3])
        most_cpu[$1, $3] = $4
    if ($5 > peak[$1, $3])
        peak[$1, $3] = $5
    for (i = 6; i <= NF; i++) {
        games[$1, $3]++
        hits[$1, $3] += $i
        squares[$1, $3] += $i * $i
    }
    next
}

{
    won[$1, $2, $3] += $4
    won[$2, $1, $3] += $5
    wins[$1, $2] += $4
    wins[$2, $1] += $5
}

function heading(first, title,    s) {
    printf "\n%s\n\n%-9s", title, first
    for (s = 1; s <= 5; s++)
        printf "%17s", "test point " s
    print ""
}

function mean_hits(p, s,    k, mean, variance) {
    k = games[p, s]
    if (k < 2)
        return "-"
    mean = hits[p, s] / k
    variance = (squares[p, s] - k * mean * mean) / (k - 1)
    return sprintf("%.2f +- %.2f", mean, 1.96 * sqrt(variance / k))
}

function cost(p, s) {
    if (matches[p, s] == 0)
        return "-"
    return sprintf("%.3f %.3f %4.1f", cpu[p, s] / matches[p, s] / 1e6, most_cpu[p, s] / 1e6, peak[p, s] / 1024)
}

# The chance that a standard normal variable is below z (Abramowitz and Stegun 26.2.17).
function normal(z,    t, tail) {
    if (z < 0)
        return 1 - normal(-z)
    t = 1 / (1 + 0.2316419 * z)
    tail = exp(-z * z / 2) / sqrt(2 * 3.14159265358979) * \
        t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    return 1 - tail
}

function share(a, b,    all) {
    all = wins[a, b] + wins[b, a]
    return all == 0 ? "-" : sprintf("%.1f", 100 * wins[a, b] / all)
}

# The share of the games that a won, and how likely it is that a is the better one.
function against(a, b, s,    w, l) {
    w = won[a, b, s]
    l = won[b, a, s]
    if (w + l == 0)
        return "-"
    return sprintf("%.1f %.4f", 100 * w / (w + l), normal((w - l) / sqrt(w + l)))
}

END {
    heading("player", "Hits until all three planes are destroyed: mean and 95 % interval, uniform layouts that do not move")
    for (i = 1; i <= n; i++) {
        printf "%-9s", player[i]
        for (s = 1; s <= 5; s++)
            printf "%17s", mean_hits(player[i], s)
        print ""
    }
    heading("player", "Costs of those games, for the 20 of a match: CPU seconds, mean and most, and the grader's MiB at most")
    for (i = 1; i <= n; i++) {
        printf "%-9s", player[i]
        for (s = 1; s <= 5; s++)
            printf "%17s", cost(player[i], s)
        print ""
    }
    printf "\nGames that the player on the left wins, of 100, over all test points (sample: test point 5 only)\n\n%-9s", "player"
    for (j = 1; j <= n; j++)
        printf "%9s", player[j]
    print ""
    for (i = 1; i <= n; i++) {
        printf "%-9s", player[i]
        for (j = 1; j <= n; j++)
            printf "%9s", share(player[i], player[j])
        print ""
    }
    heading("against", "Games that " player[n] " wins, of 100, and its likelihood of superiority")
    for (j = 1; j < n; j++) {
        printf "%-9s", player[j]
        for (s = 1; s <= 5; s++)
            printf "%17s", against(player[n], player[j], s)
        print ""
    }
}
