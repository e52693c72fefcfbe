-- Statements of sortie matches. One row for each match. The columns of its two seats stand side by side.

--- matches
SELECT m.testpoint, m.round, m.number, ea.called, eb.called, coalesce(a.wins, 0), coalesce(b.wins, 0),
    coalesce(a.operations, 0), coalesce(b.operations, 0), coalesce(a.cpu_us, 0) / 1000.0, coalesce(b.cpu_us, 0) / 1000.0,
    coalesce('nobody: ' || m.system, (SELECT group_concat(iif(f.seat = 0, ea.called, eb.called) || ': ' || f.words,
        '; ')
        FROM fault f WHERE f.batch = m.batch AND f.testpoint = m.testpoint AND f.round = m.round
            AND f.number = m.number), ''),
    iif(m.attempts > 1, ' (played ' || m.attempts || ' times)', ''),
    m.batch || ',' || m.testpoint || ',' || m.round || ',' || m.number || ',' || csv(ea.called) || ','
        || csv(eb.called) || ','
        || m.state || ',' || m.seed || ',' || coalesce(a.wins, '') || ',' || coalesce(b.wins, '') || ','
        || coalesce(a.wins_first, '') || ',' || coalesce(b.wins_first, '') || ',' || m.verdict || ','
        || coalesce(f.seat, '') || ',' || csv(coalesce(m.system, f.words, '')) || ',' || coalesce(a.operations, '')
            || ','
        || coalesce(b.operations, '') || ',' || coalesce(a.cpu_us, '') || ',' || coalesce(b.cpu_us, '') || ','
        || coalesce(a.wall_us, '') || ',' || coalesce(b.wall_us, '') || ',' || coalesce(a.peak_kib, '') || ','
        || coalesce(b.peak_kib, '') || ',' || m.took_us || ',' || m.attempts || ',' || coalesce(a.instructions, '')
        || ',' || coalesce(b.instructions, '') || ','
        || coalesce((SELECT hash FROM module o WHERE o.batch = m.batch AND o.program = lower(hex(substr(m.programs, 1, 32)))), '')
        || ','
        || coalesce((SELECT hash FROM module o WHERE o.batch = m.batch AND o.program = lower(hex(substr(m.programs, 33, 32)))), '')
FROM match m
JOIN seat sa ON sa.batch = m.batch AND sa.testpoint = m.testpoint AND sa.round = m.round AND sa.number = m.number
    AND sa.seat = 0
JOIN seat sb ON sb.batch = m.batch AND sb.testpoint = m.testpoint AND sb.round = m.round AND sb.number = m.number
    AND sb.seat = 1
JOIN entry ea ON ea.batch = m.batch AND ea.player = sa.player
JOIN entry eb ON eb.batch = m.batch AND eb.player = sb.player
LEFT JOIN result a ON a.batch = m.batch AND a.testpoint = m.testpoint AND a.round = m.round AND a.number = m.number
    AND a.seat = 0
LEFT JOIN result b ON b.batch = m.batch AND b.testpoint = m.testpoint AND b.round = m.round AND b.number = m.number
    AND b.seat = 1
LEFT JOIN fault f ON f.batch = m.batch AND f.testpoint = m.testpoint AND f.round = m.round AND f.number = m.number
    AND f.place = 0
WHERE m.batch = :batch AND (:testpoint < 0 OR m.testpoint = :testpoint)
    AND (:name IS NULL OR :name IN (ea.called, eb.called))
    AND (NOT :faults OR m.verdict <> 'ok')
ORDER BY m.testpoint, m.round, m.number

-- For a game of more than two seats: a row for each seat.
--- matches_of_many
SELECT m.testpoint, m.round, m.number, s.seat, e.called, coalesce(r.points, 0), coalesce(r.operations, 0),
    coalesce(r.cpu_us, 0) / 1000.0,
    coalesce('nobody: ' || m.system, f.words, ''), iif(m.attempts > 1 AND s.seat = 0, ' (played ' || m.attempts || ' times)', ''),
    m.batch || ',' || m.testpoint || ',' || m.round || ',' || m.number || ',' || s.seat || ',' || csv(e.called) || ','
        || m.state || ','
        || m.seed || ',' || coalesce(r.points, '') || ',' || coalesce(r.total, '') || ',' || coalesce(r.wins, '') || ','
        || coalesce(r.wins_first, '') || ',' || coalesce(r.verdict, m.verdict) || ','
            || csv(coalesce(m.system, f.words, '')) || ','
        || coalesce(r.operations, '') || ',' || coalesce(r.cpu_us, '') || ',' || coalesce(r.wall_us, '') || ','
        || coalesce(r.peak_kib, '') || ',' || m.took_us || ',' || m.attempts
FROM match m JOIN seat s USING (batch, testpoint, round, number)
JOIN entry e ON e.batch = m.batch AND e.player = s.player
LEFT JOIN result r ON r.batch = m.batch AND r.testpoint = m.testpoint AND r.round = m.round AND r.number = m.number
    AND r.seat = s.seat
LEFT JOIN fault f ON f.batch = m.batch AND f.testpoint = m.testpoint AND f.round = m.round AND f.number = m.number
    AND f.seat = s.seat
WHERE m.batch = :batch AND (:testpoint < 0 OR m.testpoint = :testpoint)
    AND (:name IS NULL OR EXISTS (SELECT 1 FROM seat t JOIN entry g USING (batch, player)
        WHERE t.batch = m.batch AND t.testpoint = m.testpoint AND t.round = m.round AND t.number = m.number
            AND g.called = :name))
    AND (NOT :faults OR m.verdict <> 'ok')
ORDER BY m.testpoint, m.round, m.number, s.seat

-- Every match that was played or should have been, with its record if it has one.
--- match_records
SELECT m.testpoint, m.round, m.number, r.text, r.size
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch AND (:testpoint < 0 OR m.testpoint = :testpoint)
    AND (:name IS NULL OR EXISTS (SELECT 1 FROM seat s JOIN entry e USING (batch, player)
        WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round AND s.number = m.number
            AND e.called = :name))
    AND (NOT :faults OR m.verdict <> 'ok')
ORDER BY m.testpoint, m.round, m.number
