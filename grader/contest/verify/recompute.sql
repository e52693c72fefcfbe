-- Statements of sortie verify.

--- last_finished
SELECT max(id) FROM batch WHERE finished IS NOT NULL

--- wrong_hash
SELECT 'batch ' || id || ': something that it decided was changed: its bundle has SHA-256 ' || :hash || ', stored is '
    || coalesce(hash, '')
FROM batch WHERE id = :batch AND hash IS NOT :hash

-- Sealed seats: the limit in instructions follows from the time.
--- wrong_limits
SELECT 'batch ' || batch || ', test point ' || id || ': its limit is ' || told || ' instructions, its time gives ' || due
FROM (SELECT t.batch, t.id, coalesce(t.instructions, 0) AS told, iif(f.seat = 'sealed', t.time_ms * :per_ms, 0) AS due
    FROM testpoint t JOIN format f USING (batch) WHERE t.batch = :batch)
WHERE told <> due ORDER BY id

-- A batch that counts, in which the machine failed too often. The judge may allow more, or declare it void.
--- failed_too_often
SELECT 'batch ' || id || ': the system failed in ' || failed || ' of its matches, and system_matches in contest.conf allows '
    || :allowed || ': declare the batch void, or allow as many'
FROM (SELECT id, void, (SELECT count(*) FROM match WHERE batch = b.id AND state = 'system') AS failed FROM batch b)
WHERE id = :batch AND void IS NULL AND failed > :allowed

--- check_integrity
PRAGMA integrity_check(1)

--- check_references
SELECT 'a row of table ' || "table" || ' refers to nothing' FROM pragma_foreign_key_check LIMIT 1

-- The submissions of everybody who took part, each once, with a batch of theirs and the ending of the file.
--- played_sources
SELECT s.text, s.size, s.text_hash, 'the source of ' || e.called || ' in batch ' || e.batch, s.extension
FROM source s JOIN submission m ON m.source = s.hash JOIN entry e ON e.submission = m.id GROUP BY s.hash

--- played_data
SELECT d.bytes, d.size, d.hash, 'the data of ' || e.called || ' in batch ' || e.batch, ''
FROM data d JOIN source s ON s.data = d.hash JOIN submission m ON m.source = s.hash JOIN entry e ON e.submission = m.id GROUP BY d.hash

--- not_accepted
SELECT 'the submission of ' || called || ' in batch ' || batch || ' was not accepted'
FROM entry JOIN submission ON submission.id = submission WHERE accepted IS NOT 1 ORDER BY batch, player

-- Ranks in competition that do not follow from the ranks, with -1 for the test point of totals.
--- wrong_official
SELECT 'batch ' || :batch || ': ranks in competition do not follow from the ranks' FROM (
    SELECT s.official, iif(e.unofficial, NULL, s.rank - coalesce(sum(e.unofficial) OVER (PARTITION BY s.point
        ORDER BY s.rank GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS due
    FROM (SELECT batch, -1 AS point, player, rank, official FROM total WHERE batch = :batch
        UNION ALL SELECT batch, testpoint, player, rank, official FROM score WHERE batch = :batch) s
    JOIN entry e USING (batch, player))
WHERE official IS NOT due

--- wrong_seats
SELECT 'batch ' || :batch || ': a pairing has not as many seats as are filled' FROM pairing p WHERE p.batch = :batch AND p.seats <> (SELECT count(*) FROM seat s
    WHERE (s.batch, s.testpoint, s.round, s.number) = (p.batch, p.testpoint, p.round, p.number))

-- The record of each match, in the order of a bundle, and whether those of the batch are dropped.
--- batch_records
SELECT r.text, r.size, length(m.programs), (SELECT dropped IS NOT NULL FROM batch WHERE id = :batch)
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch ORDER BY m.testpoint, m.round, m.number

-- The first matches without a record, with what is stored of them as a reason.
--- without_record
SELECT m.state || ': batch ' || m.batch || ', test point ' || m.testpoint || ', round ' || m.round || ', match '
    || m.number || ': ' || coalesce(m.system, (SELECT words FROM fault f
        WHERE (f.batch, f.testpoint, f.round, f.number) = (m.batch, m.testpoint, m.round, m.number)
        ORDER BY f.place LIMIT 1), '')
FROM match m WHERE m.batch <= :last AND m.state <> 'played'
ORDER BY m.batch, m.testpoint, m.round, m.number LIMIT :most

-- Matches that the judge's clock ended, batches whose records are dropped, and the last of them.
--- guarded_and_dropped
SELECT (SELECT count(DISTINCT batch || ' ' || testpoint || ' ' || round || ' ' || number) FROM fault
        WHERE batch <= :last AND instr(words, :guarded) > 0),
    count(*), coalesce(max(id), 0)
FROM batch WHERE id <= :last AND dropped IS NOT NULL

-- Matches to be played again, with their records: by lot, or all of them if :sample is negative.
--- played_matches
SELECT m.testpoint, m.round, m.number, m.seed, r.text, r.size FROM match m JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch AND (m.testpoint, m.round, m.number) IN (SELECT testpoint, round, number FROM match
    WHERE batch = :batch AND state = 'played' ORDER BY random() LIMIT :sample)
ORDER BY m.testpoint, m.round, m.number

-- The seats of a match: whose program, its instructions in a sealed seat, the words of its fault, and the module that
-- the program had when the match was played.
--- match_seats
SELECT s.seat, s.player, coalesce(r.instructions, 0), coalesce(f.words, ''), coalesce(o.hash, '')
FROM seat s JOIN match m USING (batch, testpoint, round, number)
LEFT JOIN result r USING (batch, testpoint, round, number, seat)
LEFT JOIN fault f USING (batch, testpoint, round, number, seat)
LEFT JOIN module o ON o.batch = s.batch AND o.program = lower(hex(substr(m.programs, 1 + 32 * s.seat, 32)))
WHERE s.batch = :batch AND s.testpoint = :testpoint AND s.round = :round AND s.number = :number
