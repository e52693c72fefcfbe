# league_oracle.awk - section 6 of the rules a second time, slow and obvious: reads a league, prints what must come out.
#   league PLAYERS ROUNDS FULL GAMES
#   match ROUND A B SHARE          (of A)
# One line a player: rating rank tier score fit; then phi.
function expect(a, b) { return 1 / (1 + exp((b - a) / 400 * log(10))) }
function odds(a, b) { return 1 / (1 + exp(b - a)) }
$1 == "league" { n = $2; t = $3; full = $4; games = $5 }
$1 == "match" { m++; round[m] = $2; A[m] = $3; B[m] = $4; S[m] = $5 }
function elo(   i, r, k, p, change) {
    for (p = 0; p < n; p++) R[p] = 1500
    for (r = 1; r <= t; r++) {
        k = 40 * exp(-r / t * log(4))
        for (p = 0; p < n; p++) change[p] = 0
        for (i = 1; i <= m; i++) if (round[i] == r) {
            change[A[i]] += k * (S[i] - expect(R[A[i]], R[B[i]]))
            change[B[i]] += k * (1 - S[i] - expect(R[B[i]], R[A[i]]))
        }
        for (p = 0; p < n; p++) R[p] += change[p]
    }
}
function scores(   p, q, least, most) {
    split("10 40 70 90 100", to); split("0.05 0.2 0.35 0.6 0.85 1", ends)
    for (p = 0; p < n; p++) {
        above = 0
        for (q = 0; q < n; q++) above += R[q] > R[p]
        rank[p] = above + 1
        for (tier[p] = 1; above / n * 100 >= to[tier[p]] - 1e-9; tier[p]++);
    }
    for (p = 0; p < n; p++) {
        least = most = R[p]
        for (q = 0; q < n; q++) if (tier[q] == tier[p]) { if (R[q] < least) least = R[q]; if (R[q] > most) most = R[q] }
        low = ends[6 - tier[p]]; high = ends[7 - tier[p]]
        score[p] = full * (most > least ? low + (high - low) * (R[p] - least) / (most - least) : high)
    }
}
# Newton's method on all strengths at once, each step solved by Gauss and Jordan; the inverse comes out beside it.
function newton(   step, p, q, i, w, c, pivot, factor, far) {
    for (p = 0; p < n; p++) x[p] = 0
    prior = 0.02 / games
    for (step = 0; step < 200; step++) {
        for (p = 0; p < n; p++) {
            w = odds(x[p], 0); g[p] = prior * (0.5 - w)
            for (q = 0; q < 2 * n; q++) H[p, q] = q == p + n
            H[p, p] = prior * w * (1 - w)
        }
        for (i = 1; i <= m; i++) {
            w = odds(x[A[i]], x[B[i]]); g[A[i]] += S[i] - w; g[B[i]] += w - S[i]; w = w * (1 - w)
            H[A[i], A[i]] += w; H[B[i], B[i]] += w; H[A[i], B[i]] -= w; H[B[i], A[i]] -= w
        }
        for (c = 0; c < n; c++) {
            pivot = H[c, c]
            for (q = 0; q < 2 * n; q++) H[c, q] /= pivot
            for (p = 0; p < n; p++) if (p != c) { factor = H[p, c]; if (factor != 0) for (q = 0; q < 2 * n; q++) H[p, q] -= factor * H[c, q] }
        }
        far = 0
        for (p = 0; p < n; p++) {
            w = 0
            for (q = 0; q < n; q++) w += H[p, q + n] * g[q]
            if (w > 1) w = 1; if (w < -1) w = -1
            x[p] += w; if (w < 0) w = -w; if (w > far) far = w
        }
        if (far < 1e-14) break
    }
}
function phi(   i, p, w, rest, squares, left) {
    for (i = 1; i <= m; i++) { w = odds(x[A[i]], x[B[i]]); I[A[i]] += w * (1 - w); I[B[i]] += w * (1 - w) }
    for (i = 1; i <= m; i++) {
        w = odds(x[A[i]], x[B[i]]); squares += (S[i] - w) ^ 2
        rest = 1 - w * (1 - w) / I[A[i]] - w * (1 - w) / I[B[i]]
        if (rest > 0) left += w * (1 - w) * rest
    }
    p = left > 0 ? squares / left : 1
    return p < 1 / games ? 1 / games : p
}
END {
    elo(); scores(); newton()
    for (p = 0; p < n; p++)
        printf "%.17g %d %s %.17g %.17g\n", R[p], rank[p], substr("ABCDE", tier[p], 1), score[p], 1500 + 400 / log(10) * x[p]
    printf "%.17g\n", phi()
}
