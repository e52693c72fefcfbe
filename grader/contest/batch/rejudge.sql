-- Statements that declare batches void and play batches again.

--- batch_state
SELECT finished IS NOT NULL, void IS NOT NULL FROM batch WHERE id = :batch

--- make_void
UPDATE batch SET void = :why WHERE id = :batch

--- plays_again
SELECT again FROM batch WHERE id = :batch

--- next_announcement
UPDATE announcement SET batch = batch + 1 WHERE batch = :batch

--- copy_batch
INSERT INTO batch (id, kind, secret, secret_hash, announced, seed, rounds, time_losses, system_replays, started, again, bundle)
SELECT :batch, kind, secret, secret_hash, announced, seed, rounds, time_losses, system_replays, unixepoch(), id, bundle
    FROM batch WHERE id = :of

--- copy_testpoints
INSERT INTO testpoint (batch, id, games, points, time_ms, first_ms, memory_mib, instructions)
SELECT :batch, id, games, points, time_ms, first_ms, memory_mib, instructions FROM testpoint WHERE batch = :of

--- copy_setups
INSERT INTO setup (batch, testpoint, place, value) SELECT :batch, testpoint, place, value FROM setup WHERE batch = :of

--- copy_entries
INSERT INTO entry (batch, player, contestant, submission, called, school, region, division, unofficial)
SELECT :batch, player, contestant, submission, called, school, region, division, unofficial FROM entry
WHERE batch = :of

--- copy_formats
INSERT INTO format (batch, name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays,
    knockout_testpoint, rank, seat, stage, bosses)
SELECT :batch, name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays,
    knockout_testpoint, rank, seat, stage, bosses
FROM format WHERE batch = :of

-- How records were compared that are no longer kept.
--- dropped_records
SELECT 'The records of batch ' || id || ' are no longer kept (keep_records): their SHA-256 were compared.'
FROM batch WHERE id = :batch AND dropped IS NOT NULL

-- The scores, totals and placings that differ.
--- different_scores
SELECT count(*) FROM (
    SELECT testpoint, player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier FROM score
        WHERE batch = :batch
    EXCEPT SELECT testpoint, player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier
        FROM score WHERE batch = :of
    UNION ALL SELECT 0, player, score, rank, '', 0, 0, 0, 0, 0, 0, '' FROM (
        SELECT player, rank, score FROM total WHERE batch = :batch EXCEPT SELECT player, rank, score FROM total
            WHERE batch = :of)
    UNION ALL SELECT testpoint, player, points, knockout, '', 0, 0, 0, 0, 0, 0, '' FROM (
        SELECT testpoint, player, points, wins, draws, losses, tie_1, tie_2, tie_3, tie_4, knockout, performance
            FROM placing WHERE batch = :batch
        EXCEPT SELECT testpoint, player, points, wins, draws, losses, tie_1, tie_2, tie_3, tie_4, knockout, performance
            FROM placing
        WHERE batch = :of))

-- Matches with different results, and matches that only one of the batches has, in their order. Records are compared by
-- their hashes, which stay when records are dropped. A record has costs in it only if the rules put them there.
--- different_matches
WITH mine AS (SELECT testpoint, round, number, seat, player, state, wins, points, r.verdict, m.record_hash FROM seat s
        JOIN match m USING (batch, testpoint, round, number) LEFT
            JOIN result r USING (batch, testpoint, round, number, seat) WHERE s.batch = :batch),
    other AS (SELECT testpoint, round, number, seat, player, state, wins, points, r.verdict, m.record_hash FROM seat s
        JOIN match m USING (batch, testpoint, round, number) LEFT
            JOIN result r USING (batch, testpoint, round, number, seat) WHERE s.batch = :of),
    places AS (SELECT DISTINCT testpoint, round, number
        FROM (SELECT * FROM (SELECT * FROM mine EXCEPT SELECT * FROM other)
        UNION ALL SELECT * FROM (SELECT * FROM other EXCEPT SELECT * FROM mine)))
SELECT 'test point ' || testpoint || ', round ' || round || ', match ' || number || ': '
    || coalesce((SELECT group_concat(called || ' ' || coalesce(wins, '-')
        || iif(m.verdict = 'ok', '', ' ' || coalesce(m.verdict, state)), ' : ')
        FROM mine m JOIN entry e ON e.batch = :batch AND e.player = m.player
        WHERE (m.testpoint, m.round, m.number) = (p.testpoint, p.round, p.number)), 'not there')
    || '; it was '
    || coalesce((SELECT group_concat(called || ' ' || coalesce(wins, '-')
        || iif(m.verdict = 'ok', '', ' ' || coalesce(m.verdict, state)), ' : ')
        FROM other m JOIN entry e ON e.batch = :of AND e.player = m.player
        WHERE (m.testpoint, m.round, m.number) = (p.testpoint, p.round, p.number)), 'not there')
FROM places p ORDER BY testpoint, round, number
