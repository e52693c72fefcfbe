-- Statements of a batch's end: its scores.

-- The meetings of a match come one after the other, with a number of its own.
--- all_meetings
SELECT a.player, b.player, g.share, dense_rank() OVER (ORDER BY g.round, g.number)
FROM meeting g
JOIN seat a ON a.batch = g.batch AND a.testpoint = g.testpoint AND a.round = g.round AND a.number = g.number
    AND a.seat = g.a
JOIN seat b ON b.batch = g.batch AND b.testpoint = g.testpoint AND b.round = g.round AND b.number = g.number
    AND b.seat = g.b
WHERE g.batch = :batch AND g.testpoint = :testpoint ORDER BY g.round, g.number, g.a, g.b

--- insert_score
INSERT INTO score (batch, testpoint, player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier)
VALUES (:batch, :testpoint, :player, :rating, :rank, :tier, :score, 0, 0, :fit, :fit_low, :fit_high, :fit_tier)

-- For each player the number of matches with a meeting in a league, and of byes.
--- count_seats
UPDATE score SET matches = with_meeting, byes = alone FROM (
    SELECT s.player AS who, sum(p.seats = 1) AS alone, sum(EXISTS (SELECT 1 FROM meeting g WHERE g.batch = s.batch
        AND g.testpoint = s.testpoint
        AND g.round = s.round AND g.number = s.number AND s.seat IN (g.a, g.b))) AS with_meeting
    FROM seat s JOIN pairing p USING (batch, testpoint, round, number)
    WHERE s.batch = :batch AND s.testpoint = :testpoint GROUP BY s.player)
WHERE batch = :batch AND testpoint = :testpoint AND player = who

--- insert_placing
INSERT INTO placing (batch, testpoint, player, points, wins, draws, losses, tie_1, tie_2, tie_3, tie_4, knockout,
    performance)
VALUES (:batch, :testpoint, :player, :points, :wins, :draws, :losses, :tie_1, :tie_2, :tie_3, :tie_4, :knockout,
    :performance)

--- insert_total
INSERT INTO total (batch, player, rank, score) VALUES (:batch, :player, :rank, :score)

-- The ranks in competition: without those ahead who are out of competition.
--- set_official_totals
UPDATE total SET official = rank - ahead FROM (
    SELECT t.player AS who, e.unofficial, coalesce(sum(e.unofficial) OVER (ORDER BY t.rank
        GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead
    FROM total t JOIN entry e USING (batch, player) WHERE t.batch = :batch)
WHERE batch = :batch AND player = who AND NOT unofficial

--- set_official_scores
UPDATE score SET official = rank - ahead FROM (
    SELECT t.testpoint AS point, t.player AS who, e.unofficial, coalesce(sum(e.unofficial) OVER (
        PARTITION BY t.testpoint ORDER BY t.rank GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead
    FROM score t JOIN entry e USING (batch, player) WHERE t.batch = :batch)
WHERE batch = :batch AND testpoint = point AND player = who AND NOT unofficial

--- finish_batch
UPDATE batch SET finished = max(started, unixepoch()), played_ms = :played_ms, rounds = :rounds WHERE id = :batch
