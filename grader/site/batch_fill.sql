-- The two tables of batch.sql that are filled anew for each batch.

DELETE FROM temp.side;
INSERT INTO temp.side
SELECT e.contestant, m.testpoint, m.round, m.number, f.contestant, r.wins, q.wins, m.verdict,
    CASE WHEN m.verdict IN ('ok', 'system') THEN NULL ELSE r.verdict <> 'ok' END,
    coalesce(m.system, (SELECT group_concat(words, '; ') FROM fault x
        WHERE x.batch = m.batch AND x.testpoint = m.testpoint AND x.round = m.round AND x.number = m.number)),
    r.operations, r.cpu_us, r.peak_kib
FROM temp.shown CROSS JOIN match m USING (batch) CROSS JOIN seat s USING (batch, testpoint, round, number)
CROSS JOIN seat o ON o.batch = s.batch AND o.testpoint = s.testpoint AND o.round = s.round AND o.number = s.number AND o.seat <> s.seat
JOIN entry e ON e.batch = s.batch AND e.player = s.player JOIN entry f ON f.batch = o.batch AND f.player = o.player
LEFT JOIN result r ON r.batch = s.batch AND r.testpoint = s.testpoint AND r.round = s.round AND r.number = s.number AND r.seat = s.seat
LEFT JOIN result q ON q.batch = o.batch AND q.testpoint = o.testpoint AND q.round = o.round AND q.number = o.number AND q.seat = o.seat;

DELETE FROM temp.curve;
INSERT INTO temp.curve
SELECT e.contestant, r.testpoint, r.round, r.rating FROM temp.shown CROSS JOIN rating r USING (batch) JOIN entry e USING (batch, player);
