-- Statements of sortie submissions.

-- All submissions, the oldest first.
--- submissions
SELECT u.id, strftime('%Y-%m-%d %H:%M:%S', u.submitted, 'unixepoch'), n.name, u.file, o.size,
    iif(u.id IS (SELECT max(id) FROM submission WHERE contestant = u.contestant AND accepted) AND n.state = 'active', '+', ' '),
    iif(instr(u.answer, char(10)) > 0, substr(u.answer, 1, instr(u.answer, char(10)) - 1), u.answer), o.extension, o.text,
    d.bytes, d.size
FROM submission u JOIN contestant n ON n.id = u.contestant JOIN source o ON o.hash = u.source
LEFT JOIN data d ON d.hash = o.data
WHERE (:name IS NULL OR n.name = :name) AND (NOT :public OR u.public)
    AND (NOT :published OR (n.publish AND n.state <> 'disqualified' AND u.id IS (
        SELECT max(p.id) FROM submission p WHERE p.contestant = n.id AND p.accepted AND EXISTS (
            SELECT 1 FROM entry e JOIN batch b ON b.id = e.batch WHERE e.submission = p.id AND b.finished IS NOT NULL))))
ORDER BY u.id
