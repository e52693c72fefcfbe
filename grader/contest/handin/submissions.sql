-- Statements of sortie submissions, and of sortie contestant DIR show.

-- All submissions, the oldest first.
--- submissions
SELECT u.id, strftime('%Y-%m-%d %H:%M:%S', u.submitted, 'unixepoch'), n.name, u.file, o.size,
    iif(u.id IS (SELECT max(id) FROM submission WHERE contestant = u.contestant AND accepted) AND n.state = 'active', '+', ' '),
    iif(instr(u.answer, char(10)) > 0, substr(u.answer, 1, instr(u.answer, char(10)) - 1), u.answer), o.extension, o.text,
    o.size, d.bytes, d.size
FROM submission u JOIN contestant n ON n.id = u.contestant JOIN source o ON o.hash = u.source
LEFT JOIN data d ON d.hash = o.data
WHERE (:name IS NULL OR n.name = :name) AND (NOT :public OR u.public)
    AND (NOT :published OR (n.publish AND n.state <> 'disqualified' AND u.id IS (
        SELECT max(p.id) FROM submission p WHERE p.contestant = n.id AND p.accepted AND EXISTS (
            SELECT 1 FROM entry e JOIN batch b ON b.id = e.batch WHERE e.submission = p.id AND b.finished IS NOT NULL))))
ORDER BY u.id

-- ---- of one contestant ----

-- A contestant's submissions, the oldest first, with the last batch that counts and that each played in, unless it was
-- out of competition there.
--- history
SELECT u.id, strftime('%Y-%m-%d %H:%M:%S', u.submitted, 'unixepoch'), u.file,
    (SELECT count(*) FROM entry f JOIN batch b ON b.id = f.batch WHERE f.submission = u.id AND b.finished IS NOT NULL
        AND b.void IS NULL),
    t.batch, iif(t.batch IS NULL, NULL, printf('%3d of %-3d', t.official, (SELECT count(*) FROM entry f WHERE f.batch = t.batch))), t.score,
    (SELECT avg(fit) FROM testpoint q CROSS JOIN score s ON s.batch = q.batch AND s.testpoint = q.id
        AND s.player = t.player WHERE q.batch = t.batch),
    iif(u.id IS (SELECT max(id) FROM submission WHERE contestant = n.id AND accepted) AND n.state = 'active', '+', ' '),
    iif(instr(u.answer, char(10)) > 0, substr(u.answer, 1, instr(u.answer, char(10)) - 1), u.answer)
FROM contestant n JOIN submission u ON u.contestant = n.id
LEFT JOIN entry e ON e.submission = u.id AND e.batch = (SELECT max(f.batch) FROM entry f JOIN batch b ON b.id = f.batch
    WHERE f.submission = u.id AND b.finished IS NOT NULL AND b.void IS NULL)
LEFT JOIN total t ON t.batch = e.batch AND t.player = e.player AND t.official IS NOT NULL
WHERE n.name = :name ORDER BY u.id

--- history_json
SELECT json_object('format', 1, 'name', n.name, 'state', n.state, 'submissions', (
    SELECT json_group_array(json(one)) FROM (
        SELECT json_object('id', u.id, 'submitted', strftime('%Y-%m-%dT%H:%M:%SZ', u.submitted, 'unixepoch'),
            'file', u.file, 'size', o.size, 'accepted', json(iif(u.accepted, 'true', 'false')),
            'plays', json(iif(u.id = (SELECT max(id) FROM submission WHERE contestant = n.id AND accepted)
                AND n.state = 'active', 'true', 'false')),
            'answer', u.answer, 'batches', (
                SELECT json_group_array(json(played)) FROM (
                    SELECT json_object('batch', e.batch, 'rank', t.official,
                        'players', (SELECT count(*) FROM entry f WHERE f.batch = e.batch), 'score', t.score,
                        'performance', (SELECT avg(fit) FROM testpoint q CROSS JOIN score s ON s.batch = q.batch
                            AND s.testpoint = q.id AND s.player = e.player WHERE q.batch = e.batch))
                        AS played
                    FROM entry e JOIN batch b ON b.id = e.batch JOIN total t ON t.batch = e.batch
                        AND t.player = e.player
                    WHERE e.submission = u.id AND b.finished IS NOT NULL AND b.void IS NULL ORDER BY e.batch)))
            AS one
        FROM submission u JOIN source o ON o.hash = u.source WHERE u.contestant = n.id ORDER BY u.id)))
FROM contestant n WHERE n.name = :name
