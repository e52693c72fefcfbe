-- The lines of a bundle (docs/bundle.md). Each statement gives the values of one key, in order, one row for each line.
-- A bundle is made from the tables, not from the temporary views that hide batches from the pages.

-- ---- the head ----

--- bundle_version
SELECT bundle FROM main.batch WHERE id = :batch

--- bundle_previous
SELECT (SELECT hash FROM main.batch p WHERE p.id = b.id - 1) FROM main.batch b WHERE id = :batch

--- bundle_batch
SELECT kind, again, announced, started, finished, played_ms, secret, secret_hash, seed, entries_hash, rounds, time_losses, system_replays
FROM main.batch WHERE id = :batch

-- Jobs and results depend on these values too, besides the lines that follow.
--- bundle_key
SELECT id, secret, kind, rounds, time_losses, system_replays FROM main.batch WHERE id = :batch

--- bundle_format_1
SELECT name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays, knockout_testpoint
FROM format WHERE batch = :batch AND (SELECT bundle FROM main.batch WHERE id = :batch) = 1

--- bundle_format
SELECT name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays, knockout_testpoint, rank
FROM format WHERE batch = :batch AND (SELECT bundle FROM main.batch WHERE id = :batch) > 1

--- bundle_bosses
SELECT stage, bosses FROM format WHERE batch = :batch AND name = 'leagues'

-- In isolated seats these have no line.
--- bundle_seat
SELECT seat FROM format WHERE batch = :batch AND seat <> 'isolated'

--- bundle_compilers
SELECT tool, version FROM compiler WHERE batch = :batch ORDER BY place, version

--- bundle_modules
SELECT program, hash FROM module WHERE batch = :batch ORDER BY program

--- bundle_count_testpoints
SELECT count(*) FROM testpoint WHERE batch = :batch

--- bundle_testpoints
SELECT id, games, points, time_ms, first_ms, memory_mib,
    (SELECT group_concat(value, ' ') FROM (SELECT value FROM setup WHERE batch = t.batch AND testpoint = t.id ORDER BY place))
FROM testpoint t WHERE batch = :batch ORDER BY id

--- bundle_limits
SELECT id, instructions FROM testpoint WHERE batch = :batch AND instructions IS NOT NULL ORDER BY id

--- bundle_count_entries
SELECT count(*) FROM entry WHERE batch = :batch

-- The entries. The SHA-256 of these lines goes into the seeds, so they contain nothing that differs from one machine or
-- day to the next.
--- bundle_entries
SELECT player, text_hash, data, called
FROM entry e JOIN submission ON submission.id = e.submission JOIN source ON source.hash = source
WHERE batch = :batch ORDER BY player

--- bundle_handed
SELECT player, e.contestant, e.submission, submitted, source, extension
FROM entry e JOIN submission ON submission.id = e.submission JOIN source ON source.hash = source WHERE batch = :batch ORDER BY player

-- The groups of the entries, a line for each that somebody has.
--- bundle_groups
SELECT player, what, word FROM (
    SELECT player, 1 AS place, 'school' AS what, school AS word FROM entry WHERE batch = :batch
    UNION ALL SELECT player, 2, 'region', region FROM entry WHERE batch = :batch
    UNION ALL SELECT player, 3, 'division', division FROM entry WHERE batch = :batch
    UNION ALL SELECT player, 4, 'competition', iif(unofficial, 'out', '') FROM entry WHERE batch = :batch)
WHERE word <> '' ORDER BY player, place

-- ---- the leagues: each line's place, then its values. A number that is not a pair's comes after all pairs ----

--- bundle_pairs
SELECT testpoint, round, number, number,
    (SELECT group_concat(player, ' ') FROM (SELECT player FROM seat s
        WHERE (s.batch, s.testpoint, s.round, s.number) = (p.batch, p.testpoint, p.round, p.number) ORDER BY seat))
FROM pairing p WHERE batch = :batch ORDER BY testpoint, round, number

--- bundle_matches
SELECT testpoint, round, number, state, verdict, seed, attempts, took_us, iif(record_hash IS NULL, NULL, lower(hex(record_hash)))
FROM match WHERE batch = :batch ORDER BY testpoint, round, number

--- bundle_system
SELECT testpoint, round, number, system FROM match WHERE batch = :batch AND system IS NOT NULL ORDER BY testpoint, round, number

-- Programs that played in place of the entries' programs.
--- bundle_programs
SELECT m.testpoint, m.round, m.number, s.seat, nullif(lower(hex(substr(programs, 1 + 32 * s.seat, 32))), lower(hex(zeroblob(32))))
FROM match m CROSS JOIN seat s USING (batch, testpoint, round, number) JOIN entry e USING (batch, player)
    JOIN submission ON submission.id = e.submission
WHERE m.batch = :batch AND lower(hex(substr(programs, 1 + 32 * s.seat, 32))) <> source
ORDER BY m.testpoint, m.round, m.number, s.seat

--- bundle_results
SELECT testpoint, round, number, seat, points, total, wins, wins_first, verdict, operations, cpu_us, wall_us, peak_kib
FROM result WHERE batch = :batch ORDER BY testpoint, round, number, seat

--- bundle_counted
SELECT testpoint, round, number, seat, instructions FROM result WHERE batch = :batch AND instructions IS NOT NULL
ORDER BY testpoint, round, number, seat

--- bundle_faults
SELECT testpoint, round, number, seat, verdict, words FROM fault WHERE batch = :batch ORDER BY testpoint, round, number, place

--- bundle_meetings
SELECT testpoint, round, number, a, b, share FROM meeting WHERE batch = :batch ORDER BY testpoint, round, number, a, b

--- bundle_ratings
SELECT testpoint, round, 9223372036854775807, player, rating FROM rating WHERE batch = :batch ORDER BY testpoint, round, player

--- bundle_scores
SELECT testpoint, 9223372036854775807, 9223372036854775807, player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, fit_tier
FROM score WHERE batch = :batch ORDER BY testpoint, player

--- bundle_placings
SELECT testpoint, 9223372036854775807, 9223372036854775807, player, points, wins, draws, losses, tie_1, tie_2, tie_3, tie_4, knockout, performance
FROM placing WHERE batch = :batch ORDER BY testpoint, player

-- ---- the end ----

--- bundle_totals
SELECT player, rank, score FROM total WHERE batch = :batch ORDER BY player

-- ---- the hashes ----

-- A batch that plays one again without such a hash has none either.
--- set_entries_hash
UPDATE batch SET entries_hash = :hash WHERE id = :batch
    AND (again IS NULL OR (SELECT entries_hash FROM batch o WHERE o.id = batch.again) IS NOT NULL)

--- set_batch_hash
UPDATE batch SET hash = :hash WHERE id = :batch
