-- The views of the desk, each as one JSON text.

--- desk_now
SELECT json_object('questions', (SELECT count(*) FROM message WHERE words IS NULL),
    'newest', (SELECT coalesce(max(id), 0) FROM message WHERE words IS NULL),
    'paused', coalesce((SELECT paused FROM wish), 0), 'wish', (SELECT kind FROM wish),
    'last', (SELECT json_object('batch', id, 'finished', finished, 'players', (SELECT count(*) FROM entry WHERE batch = b.id),
        'system', (SELECT count(*) FROM match WHERE batch = b.id AND state = 'system'))
        FROM batch b WHERE finished IS NOT NULL ORDER BY id DESC LIMIT 1))

--- desk_messages
SELECT json_group_array(json(one)) FROM (SELECT json_object('id', m.id, 'at', m.at, 'name', n.name, 'question', m.question,
    'words', m.words, 'answered', m.answered, 'all', m.for_all) AS one
FROM message m LEFT JOIN contestant n ON n.id = m.contestant ORDER BY m.words IS NULL DESC, m.id DESC LIMIT 500)

--- desk_contestants
SELECT json_group_array(json(one)) FROM (SELECT json_object('name', n.name, 'state', n.state,
    'school', n.school, 'region', n.region, 'division', n.division, 'out', n.unofficial, 'submissions', count(u.id),
    'plays', max(u.id) FILTER (WHERE u.accepted), 'open', coalesce(max(u.public), 0), 'publish', n.publish,
    'tokens', (SELECT count(*) FROM token t WHERE t.contestant = n.id AND t.revoked IS NULL)) AS one
FROM contestant n LEFT JOIN submission u ON u.contestant = n.id GROUP BY n.id ORDER BY n.name)

--- desk_submissions
SELECT json_group_array(json(one)) FROM (SELECT json_object('id', u.id, 'at', u.submitted, 'name', n.name, 'file', u.file,
    'accepted', u.accepted, 'answer', u.answer, 'size', o.size, 'data', d.size) AS one
FROM submission u JOIN contestant n ON n.id = u.contestant JOIN source o ON o.hash = u.source LEFT JOIN data d ON d.hash = o.data
WHERE :number = 0 OR u.id < :number ORDER BY u.id DESC LIMIT 300)

--- desk_batches
SELECT json_group_array(json(one)) FROM (SELECT json_object('id', id, 'kind', kind, 'started', started, 'finished', finished,
    'void', void, 'again', again, 'players', (SELECT count(*) FROM entry WHERE batch = b.id),
    'matches', (SELECT count(*) FROM match WHERE batch = b.id AND state <> 'unplayed'),
    'faults', (SELECT count(*) FROM match WHERE batch = b.id AND verdict <> 'ok'),
    'system', (SELECT count(*) FROM match WHERE batch = b.id AND state = 'system')) AS one FROM batch b ORDER BY id DESC LIMIT 200)

--- desk_matches
SELECT json_group_array(json(one)) FROM (SELECT json_object('match', m.testpoint || '-' || m.round || '-' || m.number,
    'state', m.state, 'verdict', m.verdict, 'system', m.system, 'attempts', m.attempts,
    'players', (SELECT json_group_array(e.called) FROM seat s JOIN entry e USING (batch, player)
        WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round AND s.number = m.number),
    'faults', (SELECT json_group_array(json_object('seat', f.seat, 'words', f.words)) FROM fault f
        WHERE f.batch = m.batch AND f.testpoint = m.testpoint AND f.round = m.round AND f.number = m.number)) AS one
FROM match m WHERE m.batch = :number AND m.verdict <> 'ok' ORDER BY m.state = 'system' DESC, m.testpoint, m.round, m.number LIMIT 500)

--- desk_rulings
SELECT json_group_array(json(one)) FROM (SELECT json_object('id', r.id, 'at', r.at, 'what', what, 'name', n.name, 'batch', batch,
    'was', was, 'becomes', becomes, 'why', why, 'judge', judge) AS one
FROM ruling r LEFT JOIN contestant n ON n.id = r.contestant WHERE what <> 'finish' ORDER BY r.id DESC LIMIT 500)

--- desk_judges
SELECT json_group_array(json(one)) FROM (SELECT json_object('name', name, 'role', role, 'made', made, 'revoked', revoked,
    'code', code IS NOT NULL, 'until', (SELECT max(until) FROM desk_session s WHERE s.judge = j.id AND until > unixepoch())) AS one
FROM judge j ORDER BY revoked IS NOT NULL, id)

--- desk_source
SELECT o.text, o.size FROM submission u JOIN source o ON o.hash = u.source WHERE u.id = :number

--- desk_data
SELECT d.bytes, d.size FROM submission u JOIN source o ON o.hash = u.source JOIN data d ON d.hash = o.data
WHERE u.id = :number AND d.bytes IS NOT NULL

--- desk_record
SELECT text, size FROM record WHERE batch = :number AND testpoint || '-' || round || '-' || number = :match
    AND testpoint = CAST(:match AS INTEGER)

--- desk_printed
SELECT json_group_array(json_object('name', e.called, 'text', s.text)) FROM said s JOIN entry e USING (batch, player)
WHERE s.batch = :number AND s.testpoint || '-' || s.round || '-' || s.number = :match
