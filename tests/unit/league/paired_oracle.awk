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
function div(x, y) { return x > 0 ? x * log(x / y) : 0 }
# Twice the fall of the log-likelihood of `worth` games from the mean m to a share y.
function fallen(y) { return 2 * worth * (div(m, y) + div(1 - m, 1 - y)) }
function asked(side,   lean) {
    lean = side * (1 - 2 * m)
    return lean > 0 ? 1 + lean / 2 / (worth * m * (1 - m) + 1) : 1
}
# By small steps of log-odds, then halving the last; 12 is no bound.
function bound(side, q,   x, step, i) {
    x = m <= 0 ? -12 : m >= 1 ? 12 : log(m / (1 - m)); step = side / 8; q *= asked(side)
    for (i = 0; i < 44; i++) {
        while (side * (x + step) <= 12 && fallen(1 / (1 + exp(-x - step))) < q) x += step
        if (i == 0 && side * (x + step) > 12) { step = side * 12 - x; if (step == 0 || fallen(1 / (1 + exp(-x - step))) < q) return side * 1e6 }
        step /= 2
    }
    return x
}
$1 == "duel" { e0 = $2; e1 = $3; points = free = share = shrunk = one = spread = scale_ = most = few = 0 }
$1 == "testpoint" {
    games = $2; n = NF - 2; mean = 0
    if (n < 4) few = 1
    if (n == 0) next
    for (i = 3; i <= NF; i++) mean += $i / games / n
    for (i = 3; i <= NF; i++) spread += ($i / games - mean) ^ 2
    scale_ += (n - 1) * mean * (1 - mean); half = (mean * n * games + 0.5) / (n * games + 1)
    points++; free += n - 1; share += mean; shrunk += half; one += half * (1 - half) / n
    if (games > most) most = games
}
$1 == "end" {
    phi = (spread + 2 / most * 4 / most) / (scale_ + 4 / most)
    if (phi > 1) phi = 1
    m = share / points; v = phi * one / points ^ 2; worth = shrunk / points * (1 - shrunk / points) / v
    d = 3 + scale_ * most < free ? 3 + scale_ * most : free
    elo = 400 / log(10) * log((m * worth + 0.5) / ((1 - m) * worth + 0.5)); low = -1e6; high = 1e6; better = 0.5
    if (d >= 1) {
        t = quantile(d); low = 400 / log(10) * bound(-1, t * t); high = 400 / log(10) * bound(1, t * t)
        if (low > -1e5 || high < 1e5) better = m > 0.5 ? below(sqrt(fallen(0.5) / asked(-1)), d) : below(-sqrt(fallen(0.5) / asked(1)), d)
    }
    s0 = 1 / (1 + 10 ^ (-e0 / 400)); s1 = 1 / (1 + 10 ^ (-e1 / 400))
    ratio = worth * (div(m, s0) + div(1 - m, 1 - s0) - div(m, s1) - div(1 - m, 1 - s1)); seen = m; rejected = ratio > 0 ? s0 : s1
    if (seen > 0.5) seen = 1 - seen
    if (rejected > 0.5) rejected = 1 - rejected
    won = worth * (seen > rejected / 3 ? seen : rejected / 3); d = 3 + won < free ? 3 + won : free
    ratio = few || free < 15 || won < 20 ? 0 : (d - 3) / (d + 1) * ratio
    printf "%.17g %.17g %.17g %.17g %.17g\n", elo, low, high, better, ratio
}
