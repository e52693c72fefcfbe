-- Statements of sortie contestant.

--- find_contestant
SELECT id, state FROM contestant WHERE name = :name

-- The next contestant who takes part, by name.
--- active_after
SELECT id, name FROM contestant WHERE state = 'active' AND name > :name ORDER BY name LIMIT 1

--- contestant_names
SELECT name FROM contestant ORDER BY name

-- Whether the name looks like one that another contestant has or had.
--- others_name
SELECT (SELECT count(*) FROM contestant WHERE looks = looks(:name) AND id <> :id) + (SELECT count(*) FROM former
    WHERE looks = looks(:name) AND contestant <> :id)

--- add_contestant
INSERT INTO contestant (name, looks) VALUES (:name, looks(:name))

--- keep_former
INSERT INTO former (looks, contestant) SELECT looks, id FROM contestant WHERE id = :id AND looks <> looks(:fresh)

--- forget_former
DELETE FROM former WHERE looks = looks(:fresh) AND contestant = :id

--- rename_contestant
UPDATE contestant SET name = :fresh, looks = looks(:fresh) WHERE id = :id

--- set_state
UPDATE contestant SET state = :state WHERE id = :id

--- list_contestants
SELECT n.id, n.name, n.state, count(u.id), max(u.id) FILTER (WHERE u.accepted),
    (SELECT count(*) FROM token t WHERE t.contestant = n.id AND t.revoked IS NULL), iif(n.publish, 'yes', 'no'),
    coalesce('  ' || nullif((SELECT words FROM grouped g WHERE g.contestant = n.id), ''), '')
FROM contestant n LEFT JOIN submission u ON u.contestant = n.id GROUP BY n.id ORDER BY n.name

-- ---- a program that others may play against ----

--- has_accepted
SELECT EXISTS (SELECT 1 FROM submission WHERE contestant = :contestant AND accepted)

-- The last accepted one, or none.
--- set_public
WITH last (id) AS (SELECT max(id) FROM submission WHERE contestant = :contestant AND accepted AND :yes)
UPDATE submission SET public = (id IS (SELECT id FROM last))
WHERE contestant = :contestant AND public <> (id IS (SELECT id FROM last))

-- ---- a program that may be published ----

--- set_publish
UPDATE contestant SET publish = :yes WHERE id = :contestant AND publish <> :yes

-- Whether it may be published, whether there is an accepted one, and the one that others may play against.
--- own_words
SELECT n.publish, EXISTS (SELECT 1 FROM submission WHERE contestant = n.id AND accepted), coalesce(u.submitted, 0),
    coalesce(u.file, '')
FROM contestant n LEFT JOIN submission u ON u.contestant = n.id AND u.public WHERE n.id = :contestant
