-- Statements of announcements and questions.

--- insert_announcement
INSERT INTO message (at, words, answered, for_all) VALUES (unixepoch(), :words, unixepoch(), 1)

--- insert_question
INSERT INTO message (at, contestant, question, for_all) VALUES (unixepoch(), :contestant, :question, 0)

--- answer_question
UPDATE message SET words = :words, answered = unixepoch(), for_all = :for_all
WHERE id = :id AND contestant IS NOT NULL

--- open_questions
SELECT count(*) FROM message WHERE contestant = :contestant AND words IS NULL

-- Lines for the judge: of each announcement one, of each question two.
--- list_messages
SELECT line FROM (
    SELECT m.id, 0 AS part, printf('%4d  %s  ', m.id, strftime('%Y-%m-%dT%H:%M:%SZ', m.at, 'unixepoch'))
        || iif(question IS NULL, 'to all: ' || words, n.name || ' asks: ' || question) AS line
    FROM message m LEFT JOIN contestant n ON n.id = m.contestant
    UNION ALL
    SELECT id, 1, iif(words IS NULL, '      no answer yet', '      ' || strftime('%Y-%m-%dT%H:%M:%SZ', answered, 'unixepoch')
        || '  answer' || iif(for_all, ' to all: ', ': ') || words)
    FROM message WHERE question IS NOT NULL)
ORDER BY id, part
