-- Statements of a batch: how it begins, is loaded and is stored.

-- ---- secret ----

--- announced
SELECT secret_hash, announced FROM announcement WHERE batch = :batch

--- count_announced
SELECT count(*) FROM announcement

--- announce
INSERT OR REPLACE INTO announcement (batch, secret_hash, announced) VALUES (:batch, :hash, unixepoch())

--- forget_announcements
DELETE FROM announcement WHERE batch <= :batch

-- ---- beginning ----

--- last_batch
SELECT max(id) FROM batch

--- count_batch
SELECT count(*) FROM batch WHERE id = :batch

--- standing_batch
SELECT id FROM standing

--- insert_batch
INSERT INTO batch (id, kind, secret, secret_hash, announced, seed, rounds, time_losses, system_replays, started)
VALUES (:batch, :kind, :secret, :hash, :announced, :seed, :rounds, :time_losses, :system_replays, unixepoch())

--- insert_testpoint
INSERT INTO testpoint (batch, id, games, points, time_ms, first_ms, memory_mib, instructions)
VALUES (:batch, :testpoint, :games, :points, :time_ms, :first_ms, :memory_mib, :instructions)

--- insert_setup
INSERT INTO setup (batch, testpoint, place, value) VALUES (:batch, :testpoint, :place, :value)

-- The last accepted submission of each active contestant, in the order of names.
--- insert_entries
INSERT INTO entry (batch, player, contestant, submission, called, school, region, division, unofficial)
SELECT :batch, row_number() OVER (ORDER BY name) - 1, contestant, last, name, school, region, division, unofficial
FROM (SELECT contestant, max(id) AS last FROM submission WHERE accepted GROUP BY contestant)
JOIN contestant ON contestant.id = contestant WHERE state = 'active'

-- For a final evaluation: the entries of the last batch that counts, or only its best ones.
--- insert_last_entries
INSERT INTO entry (batch, player, contestant, submission, called, school, region, division, unofficial)
SELECT :batch, row_number() OVER (ORDER BY name) - 1, contestant, submission, name, n.school, n.region, n.division,
    n.unofficial
FROM entry e JOIN contestant n ON n.id = contestant LEFT JOIN total t USING (batch, player)
WHERE e.batch = (SELECT id FROM standing) AND state = 'active' AND (:best = 0 OR t.rank <= :best)

--- count_entries
SELECT count(*) FROM entry WHERE batch = :batch

--- update_rounds
UPDATE batch SET rounds = :rounds WHERE id = :batch

--- insert_format
INSERT INTO format (batch, name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays,
    knockout_testpoint, rank, seat, stage, bosses)
VALUES (:batch, :name, :rounds, :times, :win, :draw, :loss, :tie_break, :seeds, :knockout, :bracket, :replays,
    :testpoint, :rank, :seat, :stage, :bosses)

--- find_boss
SELECT player FROM entry WHERE batch = :batch AND called = :name

-- ---- sealed seats ----

--- insert_compiler
INSERT OR IGNORE INTO compiler (batch, place, tool, version) VALUES (:batch, :place, :tool, :version)

--- insert_module
INSERT OR IGNORE INTO module (batch, program, hash) VALUES (:batch, :program, :hash)

--- last_accepted
SELECT max(submission.id) FROM submission JOIN contestant c ON c.id = contestant WHERE accepted AND state = 'active'
    GROUP BY contestant

-- ---- loading ----

--- unfinished
SELECT id FROM batch WHERE finished IS NULL

--- load_batch
SELECT secret, secret_hash, kind = 'final', rounds, time_losses, system_replays, started,
    (SELECT count(*) FROM entry WHERE batch = batch.id),
    (SELECT count(*) FROM testpoint WHERE batch = batch.id AND id IS NOT (SELECT knockout_testpoint FROM format WHERE batch = batch.id)),
    (SELECT count(*) FROM match WHERE batch = :batch AND state = 'system'), bundle, coalesce(entries_hash, ''), played_ms, seed
FROM batch WHERE id = :batch

--- load_format
SELECT name, rounds, times, win, draw, loss, tie_break = 'sonneborn-berger', seeds = 'previous', knockout,
    bracket = 'drawn', knockout_replays, knockout_testpoint IS NOT NULL, coalesce(knockout_testpoint, 0), rank = 'fit',
    seat = 'sealed', coalesce(stage, 0), coalesce(bosses, '')
FROM format WHERE batch = :batch

-- Players by their seeds: if asked for, by rank in the batch before, and then by the time of the first submission. "The
-- batch before" is the one that counted when this one began, whatever was decided about it later. For a batch played
-- again, the one that counted at that time.
--- load_seeds
SELECT e.player FROM entry e JOIN format g USING (batch)
LEFT JOIN entry f ON f.contestant = e.contestant AND f.batch = (SELECT p.id FROM main.batch b JOIN main.batch p ON p.id < coalesce(b.again, b.id)
    WHERE b.id = :batch AND p.finished IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ruling r WHERE r.what = 'void' AND r.batch = p.id
            AND r.after < coalesce(b.again, b.id))
    ORDER BY coalesce(p.again, p.id) DESC, p.id DESC LIMIT 1)
LEFT JOIN total t ON t.batch = f.batch AND t.player = f.player
WHERE e.batch = :batch ORDER BY g.seeds = 'previous' AND t.rank IS NULL, iif(g.seeds = 'previous', t.rank, 0), e.submission

--- load_players
SELECT player, contestant, submission, called FROM entry WHERE batch = :batch ORDER BY player

--- load_testpoints
SELECT id, games, points, time_ms, first_ms, memory_mib, instructions FROM testpoint WHERE batch = :batch ORDER BY id

--- load_setup
SELECT place, value FROM setup WHERE batch = :batch AND testpoint = :testpoint ORDER BY place

-- One row for each seat. The last column says whether the system failed in the match, or -1: it has not ended.
--- load_round
SELECT p.number, p.seats, s.seat, s.player, coalesce(m.state = 'system', -1)
FROM pairing p JOIN seat s USING (batch, testpoint, round, number)
LEFT JOIN match m USING (batch, testpoint, round, number)
WHERE p.batch = :batch AND p.testpoint = :testpoint AND p.round = :round ORDER BY p.number, s.seat

--- load_meetings
SELECT number, a, b, share FROM meeting WHERE batch = :batch AND testpoint = :testpoint AND round = :round
    ORDER BY number, a, b

--- load_ratings
SELECT player, rating FROM rating WHERE batch = :batch AND testpoint = :testpoint AND round = :round ORDER BY player

--- rated_rounds
SELECT max(round) FROM rating WHERE batch = :batch AND testpoint = :testpoint

--- count_matches
SELECT count(*) FROM match WHERE batch = :batch

-- Matches lost by time, asleep or not, in the rounds before this one.
--- time_losses
SELECT s.player, count(*)
FROM match m JOIN fault f USING (batch, testpoint, round, number)
    JOIN seat s USING (batch, testpoint, round, number, seat)
WHERE m.batch = :batch AND m.state = 'played' AND f.verdict IN ('time', 'idle') AND m.round < :round GROUP BY s.player

-- How the matches of a league without this player ended, up to a round.
--- others
SELECT count(*) FILTER (WHERE state <> 'system'), count(*) FILTER (WHERE state = 'system')
FROM match m WHERE batch = :batch AND testpoint = :testpoint AND round <= :round AND state IN ('played', 'system')
    AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round
        AND s.player = :player AND s.number = m.number)

-- ---- storing ----

--- insert_pairing
INSERT INTO pairing (batch, testpoint, round, number, seats) VALUES (:batch, :testpoint, :round, :number, :seats)

--- insert_seat
INSERT INTO seat (batch, testpoint, round, number, seat, player)
VALUES (:batch, :testpoint, :round, :number, :seat, :player)

--- insert_rating
INSERT INTO rating (batch, testpoint, round, player, rating) VALUES (:batch, :testpoint, :round, :player, :rating)

--- insert_match
INSERT INTO match (batch, testpoint, round, number, state, verdict, system, seed, took_us, attempts, programs, record_hash)
VALUES (:batch, :testpoint, :round, :number, :state, :verdict, :system, :seed, :took_us, :attempts, :programs, :record_hash)

--- insert_result
INSERT INTO result (batch, testpoint, round, number, seat, points, total, wins, wins_first, verdict, operations,
    cpu_us, wall_us, peak_kib, instructions)
VALUES (:batch, :testpoint, :round, :number, :seat, :points, :total, :wins, :wins_first, :verdict, :operations,
    :cpu_us, :wall_us, :peak_kib, :instructions)

--- insert_fault
INSERT INTO fault (batch, testpoint, round, number, place, seat, verdict, words)
VALUES (:batch, :testpoint, :round, :number, :place, :seat, :verdict, :words)

-- Two for each player and test point: that of the first rounds, in which each text stands with its operation, and
-- that of the last match, but one with a fault of the player is preferred.
--- insert_said
INSERT INTO said (batch, testpoint, player, placed, round, number, faulted, text)
SELECT :batch, :testpoint, player, :placed, :round, :number, :faulted, :text FROM seat
WHERE batch = :batch AND testpoint = :testpoint AND round = :round AND number = :number AND seat = :seat
ON CONFLICT (batch, testpoint, player, placed) DO UPDATE
SET round = excluded.round, number = excluded.number, faulted = excluded.faulted, text = excluded.text
WHERE (excluded.faulted, excluded.round, excluded.number) > (faulted, round, number)

--- insert_meeting
INSERT INTO meeting (batch, testpoint, round, number, a, b, share)
VALUES (:batch, :testpoint, :round, :number, :a, :b, :share)

--- insert_record
INSERT INTO record (batch, testpoint, round, number, size, text)
VALUES (:batch, :testpoint, :round, :number, :size, :text)

--- update_played
UPDATE batch SET played_ms = :played_ms WHERE id = :batch AND finished IS NULL
