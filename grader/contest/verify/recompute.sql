-- Statements of sortie verify.

--- last_finished
SELECT max(id) FROM batch WHERE finished IS NOT NULL

--- counts
SELECT void IS NULL FROM batch WHERE id = :batch

--- check_integrity
PRAGMA integrity_check(1)

--- check_references
PRAGMA foreign_key_check

--- stored_scores
SELECT player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier FROM score
WHERE batch = :batch AND testpoint = :testpoint

--- stored_placings
SELECT player, points, wins, draws, losses, tie_1, tie_2, tie_3, tie_4, knockout, performance FROM placing
WHERE batch = :batch AND testpoint = :testpoint

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

--- beyond_rounds
SELECT count(*) FROM pairing p JOIN batch b ON b.id = p.batch WHERE p.batch = :batch AND p.round > b.rounds

--- stored_totals
SELECT player, rank, score FROM total WHERE batch = :batch

-- The ranks in competition that do not follow from the ranks, with -1 for the test point of totals.
--- wrong_official
SELECT count(*) FROM (
    SELECT s.official, iif(e.unofficial, NULL, s.rank - coalesce(sum(e.unofficial) OVER (PARTITION BY s.point
        ORDER BY s.rank GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS due
    FROM (SELECT batch, -1 AS point, player, rank, official FROM total WHERE batch = :batch
        UNION ALL SELECT batch, testpoint, player, rank, official FROM score WHERE batch = :batch) s
    JOIN entry e USING (batch, player))
WHERE official IS NOT due

--- records_dropped
SELECT dropped IS NOT NULL FROM batch WHERE id = :batch

-- Each match as stored, with its record.
--- all_matches
SELECT m.testpoint, m.round, m.number, m.state, m.verdict, m.seed, m.attempts, r.size, r.text, lower(hex(m.record_hash)), m.system,
    length(m.programs)
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch ORDER BY m.testpoint, m.round, m.number

--- sampled_matches
SELECT m.testpoint, m.round, m.number, m.state, m.verdict, m.seed, m.attempts, r.size, r.text, lower(hex(m.record_hash)), m.system,
    length(m.programs)
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch AND m.state = 'played' ORDER BY random() LIMIT :sample

--- match_seats
SELECT s.seat, s.player, r.wins, r.wins_first, r.operations, r.verdict, f.words, r.points, r.total, f.verdict,
    r.instructions
FROM seat s LEFT JOIN result r USING (batch, testpoint, round, number, seat)
LEFT JOIN fault f USING (batch, testpoint, round, number, seat)
WHERE s.batch = :batch AND s.testpoint = :testpoint AND s.round = :round AND s.number = :number ORDER BY s.seat

-- The module of the program at a seat, when the match was played.
--- match_module
SELECT o.hash FROM match m JOIN module o ON o.batch = m.batch AND o.program = lower(hex(substr(m.programs, 1 + 32 * :seat, 32)))
WHERE m.batch = :batch AND m.testpoint = :testpoint AND m.round = :round AND m.number = :number

--- match_meeting
SELECT a, b, share FROM meeting WHERE batch = :batch AND testpoint = :testpoint AND round = :round AND number = :number

--- count_batch_matches
SELECT count(*) FROM match WHERE batch = :batch

--- lost_by_time
SELECT count(*) FROM match m JOIN seat s USING (batch, testpoint, round, number)
JOIN fault f USING (batch, testpoint, round, number, seat)
WHERE m.batch = :batch AND m.state = 'played' AND f.verdict IN ('time', 'idle') AND m.round < :round
    AND s.player = :player
