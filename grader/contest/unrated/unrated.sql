-- Statements of matches outside of batches.

-- ---- whom one may meet ----

-- The last accepted program of each other contestant, or the last one that played in a finished batch, or the one that
-- its owner lets others play against. Only those of these names, with commas between, if there are names. And only that
-- of one name, unless it is NULL.
--- opponents
SELECT u.last, n.name
FROM (SELECT contestant, max(id) AS last FROM submission WHERE accepted AND (:allowed <> 'played' OR id IN (
    SELECT e.submission FROM entry e JOIN batch b ON b.id = e.batch WHERE b.finished IS NOT NULL))
    AND (:allowed <> 'public' OR public) GROUP BY contestant) u
JOIN contestant n ON n.id = u.contestant
LEFT JOIN entry e ON e.batch = (SELECT id FROM standing) AND e.contestant = n.id
LEFT JOIN total t ON t.batch = e.batch AND t.player = e.player
WHERE n.state = 'active' AND n.id <> :contestant AND (:only IS NULL OR n.name = :only)
    AND (:allowed IN ('everybody', 'played', 'public') OR n.name IN (
    SELECT trim(value) FROM json_each('[' || replace(json_quote(:allowed), ',', '","') || ']')))
ORDER BY t.rank IS NULL, t.rank, n.id

-- ---- planning ----

-- The next last accepted program that no batch has taken and that has no preview.
--- without_preview
SELECT u.last, u.contestant, n.name
FROM (SELECT contestant, max(id) AS last FROM submission WHERE accepted GROUP BY contestant) u
JOIN contestant n ON n.id = u.contestant
WHERE n.state = 'active' AND NOT EXISTS (SELECT 1 FROM entry WHERE submission = u.last)
    AND NOT EXISTS (SELECT 1 FROM unrated WHERE submission = u.last AND kind = 'preview')
    AND u.last > :after
ORDER BY u.last LIMIT 1

--- last_accepted_of
SELECT max(id) FROM submission WHERE contestant = :contestant AND accepted

--- insert_unrated
INSERT INTO unrated (kind, submission, after, asked)
VALUES (:kind, :submission, (SELECT coalesce(max(id), 0) FROM batch), unixepoch()) RETURNING id

--- insert_unrated_match
INSERT INTO unrated_match (unrated, number, testpoint, seed, state) VALUES (:unrated, :number, :testpoint, :seed, 'waits')

--- insert_unrated_seat
INSERT INTO unrated_seat (unrated, number, seat, submission, called) VALUES (:unrated, :number, :seat, :submission, :called)

-- A contestant's previews that a newer one replaces, and scrimmages but the last few.
--- drop_unrated_seats
DELETE FROM unrated_seat WHERE unrated IN (SELECT x.id FROM unrated x JOIN submission u ON u.id = x.submission
    WHERE u.contestant = :contestant AND x.kind = :kind ORDER BY x.id DESC LIMIT -1 OFFSET :kept)

--- drop_unrated_matches
DELETE FROM unrated_match WHERE unrated IN (SELECT x.id FROM unrated x JOIN submission u ON u.id = x.submission
    WHERE u.contestant = :contestant AND x.kind = :kind ORDER BY x.id DESC LIMIT -1 OFFSET :kept)

--- drop_unrated
DELETE FROM unrated WHERE id IN (SELECT x.id FROM unrated x JOIN submission u ON u.id = x.submission
    WHERE u.contestant = :contestant AND x.kind = :kind ORDER BY x.id DESC LIMIT -1 OFFSET :kept)

-- Scrimmages of a contestant since the last batch began.
--- count_scrimmages
SELECT count(*) FROM unrated x JOIN submission u ON u.id = x.submission
WHERE u.contestant = :contestant AND x.kind = 'scrimmage' AND x.after = (SELECT coalesce(max(id), 0) FROM batch)

-- ---- playing ----

-- Matches that wait: everybody's first match before anybody's second. A preview is over when a newer program is
-- accepted or a batch has taken this one.
--- waiting_matches
SELECT m.unrated, m.number, m.testpoint, m.seed
FROM unrated_match m JOIN unrated x ON x.id = m.unrated JOIN submission u ON u.id = x.submission
JOIN contestant n ON n.id = u.contestant
WHERE m.state = 'waits' AND n.state = 'active' AND (x.kind = 'scrimmage' OR (
    NOT EXISTS (SELECT 1 FROM entry WHERE submission = u.id)
    AND NOT EXISTS (SELECT 1 FROM submission WHERE contestant = u.contestant AND accepted AND id > u.id)))
ORDER BY m.number, m.unrated LIMIT :most

--- seats_of_match
SELECT submission, called FROM unrated_seat WHERE unrated = :unrated AND number = :number ORDER BY seat LIMIT :most

--- fail_unrated
UPDATE unrated_match SET state = 'failed' WHERE unrated = :unrated AND number = :number AND state = 'waits'

--- keep_unrated
UPDATE unrated_match SET state = 'played', faulted = :faulted, words = :words, size = :size, record = :record
WHERE unrated = :unrated AND number = :number AND state = 'waits'

--- own_seat
SELECT s.seat FROM unrated_seat s JOIN unrated x ON x.id = s.unrated AND x.submission = s.submission
WHERE s.unrated = :unrated AND s.number = :number

--- keep_share
UPDATE unrated_seat SET share = :share WHERE unrated = :unrated AND number = :number AND seat = :seat

-- ---- the likely rank ----

--- standing_to_rank
SELECT b.id, f.name <> 'league' FROM batch b JOIN format f ON f.batch = b.id WHERE b.id = (SELECT id FROM standing)

--- owner_of_unrated
SELECT contestant FROM submission WHERE id = (SELECT submission FROM unrated WHERE id = :unrated)

--- others_totals
SELECT t.score FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
WHERE t.batch = :batch AND e.contestant <> :contestant AND n.state = 'active' ORDER BY t.score DESC

-- The test points in which it has met somebody.
--- leagues_to_rank
SELECT id, games, points FROM testpoint t WHERE batch = :batch
    AND EXISTS (SELECT 1 FROM score WHERE batch = :batch AND testpoint = t.id) ORDER BY id LIMIT :most

--- others_ratings
SELECT s.fit FROM score s JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
WHERE s.batch = :batch AND s.testpoint = :testpoint AND e.contestant <> :contestant AND n.state = 'active'
ORDER BY s.fit DESC

-- Meetings with programs that the batch has rated.
--- rated_meetings
SELECT s.share, c.fit FROM unrated_seat s JOIN unrated_match m USING (unrated, number)
JOIN entry e ON e.batch = :batch AND e.submission = s.submission
JOIN score c ON c.batch = e.batch AND c.testpoint = m.testpoint AND c.player = e.player
WHERE s.unrated = :unrated AND m.testpoint = :testpoint AND s.share IS NOT NULL ORDER BY s.number, s.seat

-- How many it met, and how many of them it was better than.
--- wins_to_rank
SELECT count(*), coalesce(sum(iif(mean > 0.5, 1.0, iif(mean = 0.5, 0.5, 0.0))), 0.0)
FROM (SELECT avg(share) AS mean FROM unrated_seat WHERE unrated = :unrated AND share IS NOT NULL GROUP BY submission)

--- keep_rank
UPDATE unrated SET rank = :rank, best = :best, worst = :worst, players = :players, ratings = :batch WHERE id = :unrated

-- ---- others ----

--- name_of
SELECT name FROM contestant WHERE id = :contestant

--- count_others
SELECT count(DISTINCT contestant) FROM submission u JOIN contestant n ON n.id = u.contestant
WHERE u.accepted AND n.state = 'active' AND n.id <> :contestant
