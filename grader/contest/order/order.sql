-- Statements of how much of an order is luck.

--- ranked_players
SELECT player FROM score WHERE batch = :batch AND testpoint = :testpoint ORDER BY rank, player

--- order_standing
SELECT id FROM standing WHERE (SELECT count(*) FROM entry WHERE batch = id) >= 4

-- ---- a batch really played again (order_replay.c), in a copy of the store ----

--- copy_store
VACUUM INTO :path

--- replay_unfinished
SELECT count(*) FROM batch WHERE finished IS NULL

--- forget_announcement
DELETE FROM announcement

-- A copy's number is that of the contestant and this many.
--- copy_contestants
INSERT INTO contestant (id, name, looks) SELECT id + 1000000000, printf('~copy~%d', id), printf('~copy~%d', id)
FROM contestant WHERE state = 'active'

--- copy_submissions
INSERT INTO submission (contestant, source, file, submitted, accepted, answer, took_ms)
SELECT contestant + 1000000000, source, file, submitted, accepted, answer, took_ms FROM submission
WHERE id IN (SELECT max(id) FROM submission WHERE accepted GROUP BY contestant)
    AND contestant IN (SELECT id FROM contestant WHERE state = 'active')

-- How many places a program and its copy are apart, on average over the replayed batches: others have no copies.
--- mean_copy
WITH placed AS (SELECT batch, player, row_number() OVER (PARTITION BY batch ORDER BY rank, player) AS place
    FROM score WHERE testpoint = :testpoint)
SELECT coalesce(avg(abs(a.place - b.place)), 0) FROM entry e
JOIN entry f ON f.batch = e.batch AND f.contestant = e.contestant + 1000000000
JOIN placed a ON a.batch = e.batch AND a.player = e.player
JOIN placed b ON b.batch = f.batch AND b.player = f.player
