-- Statements of announcements and questions.

--- insert_announcement
INSERT INTO message (at, words, answered, for_all) VALUES (unixepoch(), :words, unixepoch(), 1)

--- insert_question
INSERT INTO message (at, contestant, question, for_all) VALUES (unixepoch(), :contestant, :question, 0)

--- is_question
SELECT count(*) FROM message WHERE id = :id AND contestant IS NOT NULL

--- answer_question
UPDATE message SET words = :words, answered = unixepoch(), for_all = :for_all WHERE id = :id

--- open_questions
SELECT count(*) FROM message WHERE contestant = :contestant AND words IS NULL

--- messages_of
SELECT m.id, m.at, n.name, m.question, m.words, coalesce(m.answered, 0), m.for_all
FROM message m LEFT JOIN contestant n ON n.id = m.contestant
WHERE m.for_all OR m.contestant = :contestant ORDER BY coalesce(m.answered, m.at) DESC, m.id DESC

--- all_messages
SELECT m.id, m.at, n.name, m.question, m.words, coalesce(m.answered, 0), m.for_all
FROM message m LEFT JOIN contestant n ON n.id = m.contestant ORDER BY m.id
