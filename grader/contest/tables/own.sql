-- Statements for what a contestant alone is shown of a batch.

-- The last batch that counts and in which the contestant played.
--- own_batch
SELECT max(e.batch) FROM entry e JOIN batch b ON b.id = e.batch
WHERE e.contestant = :contestant AND b.finished IS NOT NULL AND b.void IS NULL

-- The text that the contestant's program printed.
--- own_printed
SELECT i.testpoint, i.round, i.faulted, i.text, i.placed, i.number, s.seat
FROM entry e JOIN said i ON i.batch = e.batch AND i.player = e.player
JOIN seat s ON s.batch = i.batch AND s.testpoint = i.testpoint AND s.round = i.round AND s.number = i.number
    AND s.player = i.player
WHERE e.contestant = :contestant AND e.batch = :batch ORDER BY i.testpoint, i.placed DESC

-- The contestant's standing. The public pages do not show it while they are frozen.
--- own_standing
SELECT coalesce(t.official, 0) AS official, (SELECT count(*) FROM entry f WHERE f.batch = e.batch), t.score
FROM entry e JOIN total t ON t.batch = e.batch AND t.player = e.player
WHERE e.contestant = :contestant AND e.batch = :batch

-- The program's faults, and how many there are.
--- own_faults
SELECT s.testpoint, s.round, s.number, f.words, count(*) OVER ()
FROM entry e JOIN seat s ON s.batch = e.batch AND s.player = e.player
JOIN fault f USING (batch, testpoint, round, number, seat)
WHERE e.contestant = :contestant AND e.batch = :batch
ORDER BY s.round, s.testpoint, f.place LIMIT :most

-- The program's costs, a row for each test point.
--- own_costs
SELECT r.testpoint, count(*), avg(r.operations), avg(r.cpu_us) / 1000.0, max(r.cpu_us) / 1000.0, t.time_ms,
    max(r.peak_kib) / 1024.0, t.memory_mib
FROM entry e JOIN seat s ON s.batch = e.batch AND s.player = e.player
JOIN result r USING (batch, testpoint, round, number, seat)
JOIN testpoint t ON t.batch = e.batch AND t.id = r.testpoint
WHERE e.contestant = :contestant AND e.batch = :batch
GROUP BY r.testpoint ORDER BY r.testpoint
