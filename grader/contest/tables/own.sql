-- Statements for what a contestant alone is shown: the rows of their own page (serve/pages/me.html), which names the
-- columns. A flag is NULL if it is not set.

-- The last batch that counts and in which the contestant played.
--- own_batch
SELECT max(e.batch) FROM entry e JOIN batch b ON b.id = e.batch
WHERE e.contestant = :contestant AND b.finished IS NOT NULL AND b.void IS NULL

-- ---- of a batch ----

-- The contestant's standing. The public pages do not show it while they are frozen.
--- own_standing
SELECT coalesce(t.official, 0) AS official, (SELECT count(*) FROM entry f WHERE f.batch = e.batch),
    fixed(t.score, 2)
FROM entry e JOIN total t ON t.batch = e.batch AND t.player = e.player
WHERE e.contestant = :contestant AND e.batch = :batch

-- The program's first faults, and how many there are if these are not all. The words of a fault (schema.sql) are taken
-- apart: "illegal game 3 operation 12 Hit(0,5): outside the board".
--- own_faults
SELECT testpoint, round, number, most, iif(total > most, total, NULL) AS more,
    iif(placed, substr(words, 1, instr(words, ' ') - 1), NULL) AS verdict,
    CAST(substr(words, instr(words, ' game ') + 6) AS INTEGER) AS game,
    CAST(substr(words, instr(words, ' operation ') + 11) AS INTEGER) AS operation,
    iif(placed, ltrim(ltrim(substr(words, instr(words, ' operation ') + 11), '0123456789'), ' :'), words) AS words
FROM (SELECT s.testpoint, s.round, s.number, f.words, 20 AS most, count(*) OVER () AS total,
    substr(f.words, instr(f.words, ' ')) GLOB ' game [0-9]* operation [0-9]*' AS placed
    FROM entry e JOIN seat s ON s.batch = e.batch AND s.player = e.player
    JOIN fault f USING (batch, testpoint, round, number, seat)
    WHERE e.contestant = :contestant AND e.batch = :batch
    ORDER BY s.round, s.testpoint, f.place LIMIT 20)

-- The program's costs, a row for each test point.
--- own_costs
SELECT r.testpoint, count(*) AS matches, fixed(avg(r.operations), 0) AS operations,
    fixed(avg(r.cpu_us) / 1000.0, 1) || ' ms' AS cpu,
    fixed(max(r.cpu_us) / 1000.0, 1) || ' of ' || t.time_ms || ' ms' AS most_cpu,
    fixed(max(r.peak_kib) / 1024.0, 1) || ' of ' || t.memory_mib || ' MiB' AS most_memory
FROM entry e JOIN seat s ON s.batch = e.batch AND s.player = e.player
JOIN result r USING (batch, testpoint, round, number, seat)
JOIN testpoint t ON t.batch = e.batch AND t.id = r.testpoint
WHERE e.contestant = :contestant AND e.batch = :batch
GROUP BY r.testpoint ORDER BY r.testpoint

-- The program's output. A text with placed lines, "GAME OPERATION LINE TEXT" (match/said.h), has a row for each line:
-- one without TEXT is cut. Any other text is one row. moment: JSON, in which a < is escaped as by json_write. begins,
-- ends: the first and the last row of a match. behind: another match with placed lines stands before this one.
--- own_printed
WITH RECURSIVE printed AS (
    SELECT i.testpoint, i.round, i.number, s.seat, i.faulted, i.placed, i.text
    FROM entry e JOIN said i ON i.batch = e.batch AND i.player = e.player
    JOIN seat s ON s.batch = i.batch AND s.testpoint = i.testpoint AND s.round = i.round AND s.number = i.number
        AND s.player = i.player
    WHERE e.contestant = :contestant AND e.batch = :batch),
line (testpoint, place, line, rest) AS (
    SELECT testpoint, 0, '', rtrim(text, char(10)) || char(10) FROM printed WHERE placed
    UNION ALL SELECT testpoint, place + 1, substr(rest, 1, instr(rest, char(10)) - 1),
        substr(rest, instr(rest, char(10)) + 1) FROM line WHERE rest <> ''),
cut AS (
    SELECT testpoint, place, rest = '' AS is_last, line, substr(line, instr(line, ' ') + 1) AS behind_game FROM line WHERE place > 0),
part AS (
    SELECT testpoint, place, is_last, CAST(line AS INTEGER) AS game, CAST(behind_game AS INTEGER) AS operation,
        substr(behind_game, instr(behind_game, ' ') + 1) AS behind FROM cut),
placed_line AS MATERIALIZED (
    SELECT testpoint, place, is_last, game, operation, CAST(behind AS INTEGER) AS line,
        iif(instr(behind, ' ') > 0, substr(behind, instr(behind, ' ') + 1), NULL) AS words FROM part)
SELECT p.testpoint, p.round, p.number, nullif(p.faulted, 0) AS faulted, nullif(p.placed, 0) AS placed, iif(p.placed, NULL, p.text) AS text,
    l.game, l.operation, l.words, nullif(l.words IS NULL, 0) AS cut,
    replace(json_array(l.game, l.line, p.seat, l.words), '<', '\u003c') AS moment,
    nullif(coalesce(l.place, 1) = 1, 0) AS begins, nullif(coalesce(l.is_last, 1), 0) AS ends,
    nullif(p.testpoint > (SELECT min(testpoint) FROM printed WHERE placed), 0) AS behind
FROM printed p LEFT JOIN placed_line l ON p.placed AND l.testpoint = p.testpoint
ORDER BY p.testpoint, p.placed DESC, l.place

-- ---- announcements and questions ----

--- own_messages
SELECT coalesce(answered, at) AS told, question, words FROM message
WHERE for_all OR contestant = :contestant ORDER BY told DESC, id DESC

-- ---- matches outside of batches ----

-- The preview of the last accepted program, unless a finished batch has it.
--- own_preview
SELECT iif(u.file GLOB '[1-9]*-*', substr(u.file, instr(u.file, '-') + 1), u.file) AS file, x.rank, x.best, x.worst,
    x.players, nullif(x.ratings, 0) AS batch, nullif(sum(m.state = 'waits') > 0, 0) AS plays,
    coalesce(sum(m.state <> 'waits'), 0) AS done, count(m.number) AS matches
FROM unrated x JOIN submission u ON u.id = x.submission LEFT JOIN unrated_match m ON m.unrated = x.id
WHERE x.kind = 'preview' AND u.id = (SELECT max(id) FROM submission WHERE contestant = :contestant AND accepted)
    AND NOT EXISTS (SELECT 1 FROM entry e JOIN batch b ON b.id = e.batch WHERE e.submission = u.id AND b.finished IS NOT NULL)
GROUP BY x.id

-- A row if the last accepted program has no preview yet, and there is somebody to meet.
--- own_begins
SELECT 1 WHERE EXISTS (SELECT 1 FROM submission u JOIN contestant n ON n.id = u.contestant
    WHERE u.id = (SELECT max(id) FROM submission WHERE contestant = :contestant AND accepted) AND n.state = 'active'
    AND NOT EXISTS (SELECT 1 FROM entry WHERE submission = u.id)
    AND NOT EXISTS (SELECT 1 FROM unrated WHERE submission = u.id AND kind = 'preview'))
AND EXISTS (SELECT 1 FROM submission u JOIN contestant n ON n.id = u.contestant
    WHERE u.accepted AND n.state = 'active' AND n.id <> :contestant)

-- Of each program that the preview of the last accepted program met the share and the matches, the worst first,
-- and the match that went worst.
--- own_opponents
SELECT unrated, called AS opponent, fixed(100 * avg(share), 0) AS share, nullif(avg(share) < 0.5, 0) AS lost,
    count(*) AS matches, number, sum(faulted IS own) AS faults, min(share)
FROM (SELECT s.unrated, s.called, s.submission, s.share, s.number, m.faulted,
    (SELECT o.seat FROM unrated_seat o WHERE o.unrated = s.unrated AND o.number = s.number
        AND o.submission = x.submission) AS own
    FROM unrated x JOIN unrated_seat s ON s.unrated = x.id JOIN unrated_match m USING (unrated, number)
    WHERE s.share IS NOT NULL AND x.kind = 'preview'
        AND x.submission = (SELECT max(id) FROM submission WHERE contestant = :contestant AND accepted))
GROUP BY submission ORDER BY avg(share), called

-- Scrimmages, the newest first, a row for each match. words: of the first fault. begins, ends: the first and the last
-- match.
--- own_scrimmages
SELECT x.id AS unrated, x.asked, nullif(max(m.state = 'waits') OVER (PARTITION BY x.id), 0) AS plays,
    (SELECT called FROM unrated_seat WHERE unrated = x.id AND number = 0 AND submission <> x.submission LIMIT 1) AS opponent,
    m.number, m.testpoint, nullif(m.state = 'waits', 0) AS waits,
    nullif(m.state = 'failed', 0) AS failed, nullif(m.state = 'played', 0) AS played,
    fixed(100 * coalesce(avg(s.share), 0), 0) AS share,
    nullif(coalesce(avg(s.share), 0) < 0.5, 0) AS lost, m.words,
    nullif(m.faulted IS (SELECT o.seat FROM unrated_seat o WHERE o.unrated = x.id AND o.number = m.number
        AND o.submission = x.submission), 0) AS own,
    nullif(m.number = min(m.number) OVER (PARTITION BY x.id), 0) AS begins,
    nullif(m.number = max(m.number) OVER (PARTITION BY x.id), 0) AS ends
FROM unrated x JOIN submission u ON u.id = x.submission JOIN unrated_match m ON m.unrated = x.id
JOIN unrated_seat s ON s.unrated = m.unrated AND s.number = m.number
WHERE x.kind = 'scrimmage' AND u.contestant = :contestant
GROUP BY x.id, m.number ORDER BY x.id DESC, m.number

-- The record of one of a contestant's own matches.
--- own_record
SELECT m.record, m.size FROM unrated_match m JOIN unrated x ON x.id = m.unrated JOIN submission u ON u.id = x.submission
WHERE m.unrated = :unrated AND m.number = :number AND u.contestant = :contestant AND m.record IS NOT NULL
