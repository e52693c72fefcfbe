-- Statements of submissions and dropped files.

-- The contestant's state, how many programs they handed in since the last batch began, and how long these took.
--- recent
SELECT coalesce((SELECT state FROM contestant WHERE name = :name), 'active'), count(*), coalesce(sum(took_ms), 0)
FROM submission JOIN contestant ON contestant.id = submission.contestant
WHERE name = :name AND submitted > (SELECT coalesce(max(started), 0) FROM batch)

-- A name that somebody had before does not make a new contestant.
--- insert_contestant
INSERT INTO contestant (name, looks) SELECT :name, looks(:name)
WHERE NOT EXISTS (SELECT 1 FROM former WHERE looks = looks(:name))
ON CONFLICT (name) DO NOTHING

-- Whether another contestant's present or former name looks the same, and what the one with the former name is called.
--- looks_taken
SELECT EXISTS (SELECT 1 FROM contestant WHERE looks = looks(:name) AND name <> :name)
        OR EXISTS (SELECT 1 FROM former WHERE looks = looks(:name)
            AND contestant IS NOT (SELECT id FROM contestant WHERE name = :name)),
    coalesce((SELECT name FROM contestant JOIN former ON contestant = id WHERE former.looks = looks(:name)), '')

--- insert_data
INSERT INTO data (hash, size, bytes) VALUES (:hash, :size, :bytes)
ON CONFLICT DO UPDATE SET bytes = excluded.bytes WHERE bytes IS NULL AND excluded.bytes IS NOT NULL

-- The size of a contestant's data, all files but this one.
--- data_of
SELECT coalesce(sum(size), 0) FROM data WHERE bytes IS NOT NULL AND hash IS NOT :hash AND hash IN (
    SELECT o.data FROM submission u JOIN source o ON o.hash = u.source WHERE o.data IS NOT NULL AND u.contestant IN (
        SELECT id FROM contestant WHERE looks = looks(:name) UNION SELECT contestant FROM former WHERE looks = looks(:name)))

-- Data of programs that have never played, and will not: refused ones, and those that a newer one has replaced.
--- drop_data
UPDATE data SET bytes = NULL WHERE bytes IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM source o JOIN submission u ON u.source = o.hash WHERE o.data = data.hash AND u.accepted
    AND (u.id = (SELECT max(id) FROM submission WHERE contestant = u.contestant AND accepted)
        OR EXISTS (SELECT 1 FROM entry WHERE submission = u.id)))

--- insert_source
INSERT INTO source (hash, extension, size, text, text_hash, data) VALUES (:hash, :extension, :size, :text, :text_hash, :data)
ON CONFLICT DO NOTHING

--- insert_submission
INSERT INTO submission (contestant, source, file, submitted, accepted, answer, took_ms)
SELECT id, :source, :file, :submitted, :accepted, :answer, :took_ms FROM contestant
WHERE name = :name OR id = (SELECT contestant FROM former WHERE looks = looks(:name))

-- The file's name was made for people: it is given if it is an ordinary one, else only its ending.
--- stored_source
SELECT iif(length(file) <= 64 AND file NOT GLOB '*[^-A-Za-z0-9._]*', file, 'player' || substr(extension, 1, 16)), text,
    source.size, bytes, data.size
FROM submission JOIN source ON source.hash = source LEFT JOIN data ON data.hash = data WHERE id = :submission

-- ---- dropped files ----

--- is_known
SELECT count(*) FROM dropped JOIN contestant ON id = contestant WHERE name = :name AND file = :file AND hash = :hash

--- remember
INSERT OR REPLACE INTO dropped (contestant, file, hash) SELECT id, :file, :hash FROM contestant WHERE name = :name

-- The answer to a dropped file.
--- answer_of
SELECT answer FROM submission JOIN contestant n ON n.id = contestant WHERE name = :name AND file = :file
ORDER BY submission.id DESC LIMIT 1

-- Files that the system failed at. A file with another content now has not been tried.
--- fail
INSERT INTO failing (contestant, file, hash, times, last, why) SELECT id, :file, :hash, 1, :now, :why FROM contestant WHERE name = :name
ON CONFLICT DO UPDATE SET times = iif(hash = excluded.hash, times + 1, 1), hash = excluded.hash, last = excluded.last, why = excluded.why

-- Whether a file is to be tried again: for a caller that comes back after 10 s, 20 s and so on, up to 5 min. Else once
-- in a call, but for its first second.
--- is_tried_again
SELECT iif(:comes_back, :now < last OR :now - last >= min(300, 10 << min(times - 1, 5)), last <= :again_from)
FROM failing JOIN contestant ON id = contestant WHERE name = :name AND file = :file AND hash = :hash

--- fail_no_more
DELETE FROM failing WHERE file = :file AND contestant = (SELECT id FROM contestant WHERE name = :name)

--- failures_of
SELECT coalesce(sum(times), 0) FROM failing JOIN contestant ON id = contestant WHERE name = :name

-- Files that were not tried for an hour are gone from the folder.
--- forget_failures
DELETE FROM failing WHERE last NOT BETWEEN :now - 3600 AND :now + 60

--- count_failing
SELECT count(*) FROM failing

-- ---- how large a batch will be ----

--- count_contestants
SELECT count(DISTINCT contestant) FROM submission JOIN contestant c ON c.id = contestant WHERE accepted
    AND state = 'active'

--- mean_took
SELECT CAST(avg(took_us) AS INTEGER) FROM match WHERE state = 'played' AND batch = (SELECT max(id) FROM batch WHERE finished IS NOT NULL)
