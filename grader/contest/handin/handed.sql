-- Statements for what contestants see of their submissions over HTTP.

--- handed_list
SELECT file, submitted, accepted, answer FROM submission WHERE contestant = :contestant ORDER BY id DESC LIMIT :most

--- handed_is_stored
SELECT count(*) FROM submission WHERE contestant = :contestant AND file = :file

--- handed_is_taken
SELECT count(*) FROM dropped WHERE contestant = :contestant AND file = :file

-- The highest number of the contestant's files.
--- handed_last
SELECT max(CAST(file AS INTEGER)) FROM submission
WHERE contestant = :contestant AND file GLOB '[1-9]*-*' AND CAST(file AS INTEGER) BETWEEN 1 AND 999999999

-- The text that the contestant's program printed in the last finished batch.
--- handed_said
SELECT i.testpoint, i.round, i.faulted, i.text
FROM entry e JOIN said i ON i.batch = e.batch AND i.player = e.player
WHERE e.contestant = :contestant AND e.batch = (
    SELECT max(f.batch) FROM entry f JOIN batch b ON b.id = f.batch WHERE f.contestant = :contestant
        AND b.finished IS NOT NULL AND b.void IS NULL)
ORDER BY i.testpoint

-- The contestant's standing in it. The public pages do not show it while they are frozen.
--- handed_standing
SELECT e.batch, t.rank, (SELECT count(*) FROM entry f WHERE f.batch = e.batch), t.score
FROM entry e JOIN total t ON t.batch = e.batch AND t.player = e.player
WHERE e.contestant = :contestant AND e.batch = (
    SELECT max(f.batch) FROM entry f JOIN batch b ON b.id = f.batch WHERE f.contestant = :contestant
        AND b.finished IS NOT NULL AND b.void IS NULL)

-- The program's costs in the last finished batch, a row for each test point.
--- handed_costs
SELECT e.batch, r.testpoint, count(*), avg(r.operations), avg(r.cpu_us) / 1000.0, max(r.cpu_us) / 1000.0, t.time_ms,
    max(r.peak_kib) / 1024.0, t.memory_mib
FROM entry e JOIN seat s ON s.batch = e.batch AND s.player = e.player
JOIN result r USING (batch, testpoint, round, number, seat)
JOIN testpoint t ON t.batch = e.batch AND t.id = r.testpoint
WHERE e.contestant = :contestant AND e.batch = (
    SELECT max(f.batch) FROM entry f JOIN batch b ON b.id = f.batch WHERE f.contestant = :contestant
        AND b.finished IS NOT NULL AND b.void IS NULL)
GROUP BY r.testpoint ORDER BY r.testpoint
