-- The statements of a batch's end: its scores.

-- All pairings of a league: byes have one player.
--- all_meetings
SELECT p.seats, a.player, b.player, m.state, g.share
FROM pairing p JOIN seat a ON a.batch = p.batch AND a.testpoint = p.testpoint AND a.round = p.round AND a.number = p.number AND a.seat = 0
LEFT JOIN seat b ON b.batch = p.batch AND b.testpoint = p.testpoint AND b.round = p.round AND b.number = p.number AND b.seat = 1
LEFT JOIN match m ON m.batch = p.batch AND m.testpoint = p.testpoint AND m.round = p.round AND m.number = p.number
LEFT JOIN meeting g ON g.batch = p.batch AND g.testpoint = p.testpoint AND g.round = p.round AND g.number = p.number AND g.a = 0
WHERE p.batch = :batch AND p.testpoint = :testpoint ORDER BY p.round, p.number

--- insert_score
INSERT INTO score (batch, testpoint, player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier)
VALUES (:batch, :testpoint, :player, :rating, :rank, :tier, :score, :matches, :byes, :fit, :fit_low, :fit_high, :fit_tier)

--- insert_total
INSERT INTO total (batch, player, rank, score) VALUES (:batch, :player, :rank, :score)

--- finish_batch
UPDATE batch SET finished = max(started, unixepoch()), played_ms = :played_ms WHERE id = :batch
