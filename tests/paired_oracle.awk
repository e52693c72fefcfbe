# paired_oracle.awk - the statistics of a duel a second time, slow and obvious: reads duels, prints what must come out.
#   duel ELO0 ELO1
#   testpoint GAMES WINS WINS ...     (of a pair's games, and of each pair)
#   end
# One line a duel: elo low high better ratio. Student's distribution is integrated by Simpson's rule, its constant too.
function gamma_ratio(d,   r) { # Gamma((d+1)/2) / Gamma(d/2), by Stirling's series far out
    for (r = 1; d < 60; d += 2) r *= d / (d + 1)
    return r * sqrt(d / 2) * (1 - 1 / (4 * d) + 1 / (32 * d * d) + 5 / (128 * d ^ 3) - 21 / (2048 * d ^ 4) - 399 / (8192 * d ^ 5) + 869 / (65536 * d ^ 6))
}
# With u = tan(w), so that the tail is finite: the integral of cos(w)^(d-1).
function below(t, d,   steps, i, w, sum, k, end) {
    end = atan2(t, sqrt(d)); steps = 4000
    for (i = 0; i <= steps; i++) { w = cos(end * i / steps); k = i == 0 || i == steps ? 1 : i % 2 ? 4 : 2; sum += k * (d == 1 ? 1 : w ^ (d - 1)) }
    return 0.5 + end / steps / 3 * sum * gamma_ratio(d) / sqrt(3.14159265358979323846)
}
function quantile(d,   low, high, i) {
    high = 1000
    for (i = 0; i < 60; i++) if (below((low + high) / 2, d) < 0.975) low = (low + high) / 2; else high = (low + high) / 2
    return low
}
$1 == "duel" { e0 = $2; e1 = $3; points = share = variance = welch = 0; few = 0 }
$1 == "testpoint" {
    games = $2; n = NF - 2; m = spread = 0
    if (n < 4) few = 1
    if (n == 0) next
    for (i = 3; i <= NF; i++) m += $i / games / n
    for (i = 3; i <= NF; i++) spread += ($i / games - m) ^ 2
    phi = (spread + 1 / (4 * games)) / ((n - 1) * m * (1 - m) + 1 / 4)
    if (phi > 1) phi = 1
    won = m * n / phi + 0.5; lost = (1 - m) * n / phi + 0.5; all = won + lost
    points++; share += won / all
    v = won * lost / all ^ 3; variance += v; welch += v ^ 2 / (n > 1 ? n - 1 : 1)
}
$1 == "end" {
    m = share / points; v = variance / points ^ 2; d = variance ^ 2 / welch
    odds = log(m / (1 - m)); error = sqrt(v) / m / (1 - m); t = quantile(d); scale = 400 / log(10)
    s0 = 1 / (1 + 10 ^ (-e0 / 400)); s1 = 1 / (1 + 10 ^ (-e1 / 400))
    ratio = few || d < 15 ? 0 : (d - 3) / (d + 1) * ((m - s0) ^ 2 - (m - s1) ^ 2) / (2 * v)
    printf "%.17g %.17g %.17g %.17g %.17g\n", scale * odds, scale * (odds - t * error), scale * (odds + t * error), below(odds / error, d), ratio
}
