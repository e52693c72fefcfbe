-- The statements of handing in: submissions, dropped files, and what a judge asks of them.

-- How many a contestant handed in since the last batch began, and how long they took.
--- recent
SELECT count(*), coalesce(sum(took_ms), 0) FROM submission JOIN contestant ON contestant.id = submission.contestant
WHERE name = :name AND submitted > (SELECT coalesce(max(started), 0) FROM batch)

-- Under a name that somebody had before nobody is new.
--- insert_contestant
INSERT INTO contestant (name, looks) SELECT :name, :looks WHERE NOT EXISTS (SELECT 1 FROM former WHERE looks = :looks)
ON CONFLICT (name) DO NOTHING

-- Somebody else whose name looks the same, or did.
--- looks_taken
SELECT (SELECT count(*) FROM contestant WHERE looks = :looks AND name <> :name)
    + (SELECT count(*) FROM former WHERE looks = :looks AND contestant IS NOT (SELECT id FROM contestant WHERE name = :name))

--- called_now
SELECT name FROM contestant JOIN former ON contestant = id WHERE former.looks = :looks

--- state_of
SELECT state FROM contestant WHERE name = :name

--- insert_data
INSERT INTO data (hash, size, bytes) VALUES (:hash, :size, :bytes) ON CONFLICT DO NOTHING

--- insert_source
INSERT INTO source (hash, extension, size, text, text_hash, data) VALUES (:hash, :extension, :size, :text, :text_hash, :data)
ON CONFLICT DO NOTHING

--- insert_submission
INSERT INTO submission (contestant, source, file, submitted, accepted, answer, took_ms)
SELECT id, :source, :file, :submitted, :accepted, :answer, :took_ms FROM contestant
WHERE name = :name OR id = (SELECT contestant FROM former WHERE looks = :looks)

--- stored_source
SELECT file, text, source.size, extension, bytes, data.size
FROM submission JOIN source ON source.hash = source LEFT JOIN data ON data.hash = data WHERE id = :submission

-- ---- dropped files ----

--- is_known
SELECT count(*) FROM dropped JOIN contestant ON id = contestant WHERE name = :name AND file = :file AND hash = :hash

--- remember
INSERT OR REPLACE INTO dropped (contestant, file, hash) SELECT id, :file, :hash FROM contestant WHERE name = :name

-- ---- how large a batch will be ----

--- count_contestants
SELECT count(DISTINCT contestant) FROM submission JOIN contestant c ON c.id = contestant WHERE accepted AND state = 'active'

--- mean_took
SELECT avg(took_us) FROM match WHERE state = 'played' AND batch = (SELECT max(id) FROM batch WHERE finished IS NOT NULL)
