-- Fills tables of batch.sql for a batch. A place is one more than the number of seats with more points. A
-- player with a fault has that fault's verdict. Words are stored for a match's first fault: for other players they are
-- missing.

-- Those of head-to-head results and of luck are filled afterwards.
DELETE FROM temp.record_against;
DELETE FROM temp.luck;
DELETE FROM temp.luck_player;
DELETE FROM temp.luck_cycle;

DELETE FROM temp.side;
INSERT INTO temp.side
SELECT e.contestant, m.testpoint, m.round, m.number, f.contestant,
    iif(k.seats > 2, t.games * iif(s.seat < o.seat, g.share, 1 - g.share), r.wins),
    iif(k.seats > 2, t.games * iif(s.seat < o.seat, 1 - g.share, g.share), q.wins),
        iif(r.verdict <> 'ok', r.verdict, m.verdict),
    CASE WHEN m.verdict IN ('ok', 'system') THEN NULL WHEN r.verdict <> 'ok' THEN 1 WHEN q.verdict <> 'ok' THEN 0 END,
    coalesce(m.system, (SELECT x.words FROM fault x WHERE x.batch = m.batch AND x.testpoint = m.testpoint
        AND x.round = m.round AND x.number = m.number
        AND (r.verdict = 'ok' OR x.seat = s.seat) ORDER BY x.place LIMIT 1)),
    r.operations, r.cpu_us, r.peak_kib, k.seats, r.points,
    iif(r.points IS NULL, NULL, (SELECT 1 + count(*) FROM result z
        WHERE z.batch = m.batch AND z.testpoint = m.testpoint AND z.round = m.round AND z.number = m.number
            AND z.points > r.points)),
    iif(q.points IS NULL, NULL, (SELECT 1 + count(*) FROM result z
        WHERE z.batch = m.batch AND z.testpoint = m.testpoint AND z.round = m.round AND z.number = m.number
            AND z.points > q.points))
FROM temp.shown CROSS JOIN match m USING (batch) CROSS JOIN seat s USING (batch, testpoint, round, number)
CROSS JOIN seat o ON o.batch = s.batch AND o.testpoint = s.testpoint AND o.round = s.round AND o.number = s.number
    AND o.seat <> s.seat
JOIN pairing k ON k.batch = s.batch AND k.testpoint = s.testpoint AND k.round = s.round AND k.number = s.number
JOIN testpoint t ON t.batch = s.batch AND t.id = s.testpoint
LEFT JOIN meeting g ON g.batch = s.batch AND g.testpoint = s.testpoint AND g.round = s.round AND g.number = s.number
    AND g.a = min(s.seat, o.seat) AND g.b = max(s.seat, o.seat)
JOIN entry e ON e.batch = s.batch AND e.player = s.player JOIN entry f ON f.batch = o.batch AND f.player = o.player
LEFT JOIN result r ON r.batch = s.batch AND r.testpoint = s.testpoint AND r.round = s.round AND r.number = s.number
    AND r.seat = s.seat
LEFT JOIN result q ON q.batch = o.batch AND q.testpoint = o.testpoint AND q.round = o.round AND q.number = o.number
    AND q.seat = o.seat;

DELETE FROM temp.curve;
INSERT INTO temp.curve
SELECT e.contestant, r.testpoint, r.round, r.rating FROM temp.shown CROSS JOIN rating r USING (batch)
    JOIN entry e USING (batch, player);

DELETE FROM temp.counted;
INSERT INTO temp.counted (batch, players) SELECT batch, count(*) FROM entry GROUP BY batch;
UPDATE temp.counted SET matches = (SELECT count(*) FROM match m WHERE m.batch = counted.batch),
    byes = (SELECT count(*) FROM pairing p WHERE p.batch = counted.batch AND p.seats = 1),
    operations = (SELECT sum(r.operations) FROM result r WHERE r.batch = counted.batch),
    cpu_us = (SELECT sum(r.cpu_us) FROM result r WHERE r.batch = counted.batch)
WHERE batch = (SELECT batch FROM temp.shown);
