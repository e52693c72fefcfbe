-- Statements of sortie status.

-- Of the batch that is played or interrupted: number, begin, matches played, milliseconds and matches at most. Then the
-- batch that counts, contestants and submissions. Of a batch that counts, whether its seats were sealed, and how many
-- matches the judge's clock stopped there.
--- status
SELECT coalesce(b.id, 0), coalesce(b.started, 0), (SELECT count(*) FROM match m WHERE m.batch = b.id),
    coalesce(b.played_ms, 0), coalesce((SELECT count(*) FROM testpoint t WHERE t.batch = b.id) * b.rounds
        * ((SELECT count(*) FROM entry e WHERE e.batch = b.id) / 2), 0),
    coalesce(s.id, 0), (SELECT count(DISTINCT u.contestant) FROM submission u JOIN contestant n ON n.id = u.contestant
        WHERE u.accepted AND n.state = 'active'), (SELECT count(*) FROM submission),
    coalesce(f.seat = 'sealed', 0), (SELECT count(*) FROM fault x WHERE x.batch = s.id
        AND instr(x.words, 'stopped by the judge''s clock') > 0)
FROM (SELECT 1) LEFT JOIN batch b ON b.finished IS NULL LEFT JOIN standing s ON 1 LEFT JOIN format f ON f.batch = s.id

--- refused
SELECT strftime('%Y-%m-%d %H:%M:%S', u.submitted, 'unixepoch'), n.name, u.file,
    iif(instr(u.answer, char(10)) > 0, substr(u.answer, 1, instr(u.answer, char(10)) - 1), u.answer)
FROM submission u JOIN contestant n ON n.id = u.contestant WHERE NOT u.accepted ORDER BY u.id DESC LIMIT 5

--- refused_json
SELECT coalesce(json_group_array(json(one)), '[]')
    FROM (SELECT json_object('submission', u.id, 'at', u.submitted, 'name', n.name, 'file', u.file,
    'answer', iif(instr(u.answer, char(10)) > 0, substr(u.answer, 1, instr(u.answer, char(10)) - 1), u.answer)) AS one
FROM submission u JOIN contestant n ON n.id = u.contestant WHERE NOT u.accepted ORDER BY u.id DESC LIMIT 5)

-- Files that the system failed at, most often first.
--- failing
SELECT n.name, f.file, f.times, strftime('%Y-%m-%d %H:%M:%S', f.last, 'unixepoch'), f.why
FROM failing f JOIN contestant n ON n.id = f.contestant ORDER BY f.times DESC, f.last DESC LIMIT 10

--- failing_json
SELECT coalesce(json_group_array(json(one)), '[]') FROM (SELECT json_object('name', n.name, 'file', f.file, 'times', f.times,
    'last', f.last, 'why', f.why) AS one FROM failing f JOIN contestant n ON n.id = f.contestant ORDER BY f.times DESC, f.last DESC LIMIT 10)

--- count_rulings
SELECT count(*) FROM ruling WHERE what <> 'finish'
