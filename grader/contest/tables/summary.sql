-- Statements of summary.h.

--- summary_sums
CREATE TEMP TABLE summed (
    batch INTEGER NOT NULL, low INTEGER NOT NULL, players INTEGER NOT NULL, matches INTEGER NOT NULL,
    games INTEGER NOT NULL, won REAL NOT NULL, total INTEGER, totals INTEGER NOT NULL, operations INTEGER NOT NULL,
    cpu_us INTEGER NOT NULL, peak_kib INTEGER NOT NULL, faults INTEGER NOT NULL, late INTEGER NOT NULL,
    fit REAL, PRIMARY KEY (batch, low)
)

--- summary_rows
CREATE TEMP VIEW summary AS
SELECT strftime('%Y-%m-%d', b.started, 'unixepoch') AS day, s.low, 2 * s.low - 1 AS high, count(*) AS batches,
    sum(s.players) AS players, sum(s.matches) AS matches, sum(s.games) AS games, sum(s.won) / sum(s.games) AS won,
    1.0 * sum(s.total) / sum(s.totals) AS total, 1.0 * sum(s.operations) / sum(s.matches) AS operations,
    sum(s.cpu_us) / 1000.0 / sum(s.matches) AS cpu_ms, max(s.peak_kib) AS peak_kib, sum(s.faults) AS faults,
    sum(s.late) AS late, sum(s.fit) / sum(s.players) AS performance
FROM temp.summed s JOIN main.batch b ON b.id = s.batch GROUP BY day, s.low ORDER BY day, s.low

-- A match that the system failed in is nobody's, and is left out. A side's part of a game is what it has of the points
-- of the game's meetings: from 0 to 1.
--- summary_add
INSERT INTO temp.summed
WITH RECURSIVE band(low) AS (SELECT 1 UNION ALL SELECT 2 * low FROM band WHERE low < 1000000),
    ranked AS (SELECT e.player, w.low FROM entry e JOIN total t USING (batch, player)
        JOIN band w ON t.rank BETWEEN w.low AND 2 * w.low - 1 WHERE e.batch = :batch),
    fitted AS (SELECT k.low, count(*) AS players, sum((SELECT avg(s.fit) FROM testpoint q CROSS JOIN score s
        ON s.batch = q.batch AND s.testpoint = q.id AND s.player = k.player
        WHERE q.batch = :batch AND (:testpoint < 0 OR q.id = :testpoint))) AS fit FROM ranked k GROUP BY k.low)
SELECT :batch, k.low, f.players, count(*), sum(t.games), sum(r.points / (p.seats - 1)), sum(r.total),
    sum(iif(r.total IS NULL, 0, t.games)), sum(r.operations), sum(r.cpu_us), max(r.peak_kib),
    sum(r.verdict <> 'ok'), sum(r.verdict IN ('time', 'idle')), f.fit
FROM ranked k JOIN fitted f USING (low) CROSS JOIN result r JOIN seat s USING (batch, testpoint, round, number, seat)
JOIN pairing p USING (batch, testpoint, round, number) JOIN match m USING (batch, testpoint, round, number)
JOIN testpoint t ON t.batch = r.batch AND t.id = r.testpoint
WHERE r.batch = :batch AND s.player = k.player AND m.state <> 'system' AND (:testpoint < 0 OR r.testpoint = :testpoint)
GROUP BY k.low

--- summary_batches
SELECT id FROM batch WHERE finished IS NOT NULL AND void IS NULL ORDER BY id

--- summary
SELECT day, iif(low = 1, '1', low || '-' || high), batches, players, matches, 100 * won, total, operations, cpu_ms,
    peak_kib / 1024.0, faults, late, performance FROM temp.summary

--- summary_csv
SELECT printf('%s,%d,%d,%d,%d,%d,%d,%.9g,%s,%.9g,%.9g,%d,%d,%d,%s', day, low, high, batches, players, matches, games,
    won, iif(total IS NULL, '', printf('%.9g', total)), operations, cpu_ms, peak_kib, faults, late,
    iif(performance IS NULL, '', printf('%.9g', performance)))
FROM temp.summary
