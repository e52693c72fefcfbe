-- The statements of the scoreboard.

-- The last one that counts.
--- last_finished
SELECT id FROM standing

--- finished
SELECT id FROM batch WHERE finished IS NOT NULL AND id = :batch

-- ---- as text ----

-- Player by player, test point by test point.
--- all_points
SELECT t.rank, called, t.score, p.id, p.points, s.score, s.tier, s.tier <> s.fit_tier, s.rating,
    p.id = (SELECT min(id) FROM testpoint WHERE batch = t.batch), n.state = 'disqualified'
FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant JOIN testpoint p USING (batch)
JOIN score s ON s.batch = t.batch AND s.testpoint = p.id AND s.player = t.player
WHERE t.batch = :batch ORDER BY t.rank, called, p.id

--- heads
SELECT id, points FROM testpoint WHERE batch = :batch ORDER BY id

--- disagreements
SELECT count(*) FROM score WHERE batch = :batch AND tier <> fit_tier AND (:testpoint < 0 OR testpoint = :testpoint)

--- one_point
SELECT s.rank, called, s.rating, s.tier, s.score, s.matches, s.byes, s.fit, s.fit_low, s.fit_high, s.fit_tier, s.tier <> s.fit_tier,
    n.state = 'disqualified'
FROM score s JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
WHERE s.batch = :batch AND s.testpoint = :testpoint ORDER BY s.rank, called

--- has_point
SELECT count(*) FROM testpoint WHERE batch = :batch AND (id = :testpoint OR :testpoint < 0)

-- ---- for scripts and spreadsheets: SQLite writes the numbers ----

--- json
SELECT json_object('format', 1, 'batch', b.id, 'rounds', b.rounds, 'kind', b.kind,
    'secret_hash', b.secret_hash, 'secret', b.secret, 'void', b.void, 'again', b.again, 'players', (
        SELECT json_group_array(json(player)) FROM (
            SELECT json_object('rank', t.rank, 'name', called, 'state', n.state, 'score', t.score, 'subtasks', (
                SELECT json_group_array(json(point)) FROM (
                    SELECT json_object('id', p.id, 'rating', s.rating, 'rank', s.rank, 'tier', s.tier, 'score', s.score,
                        'matches', s.matches, 'byes', s.byes, 'fit', s.fit, 'fit_low', s.fit_low, 'fit_high', s.fit_high,
                        'fit_tier', s.fit_tier) AS point
                    FROM testpoint p JOIN score s ON s.batch = p.batch AND s.testpoint = p.id AND s.player = t.player
                    WHERE p.batch = t.batch ORDER BY p.id))) AS player
            FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
            WHERE t.batch = b.id ORDER BY t.rank, called)))
FROM batch b WHERE b.id = :batch

-- A line of heads, then a person a line, his test points side by side.
--- csv_head
SELECT 'batch,rank,name,total' || coalesce((SELECT group_concat(heads, '') FROM (
    SELECT printf(',score_%d,rating_%d,rank_%d,tier_%d,matches_%d,byes_%d,fit_%d,fit_low_%d,fit_high_%d,fit_tier_%d',
        id, id, id, id, id, id, id, id, id, id) AS heads FROM testpoint WHERE batch = :batch ORDER BY id)), '')

--- csv
SELECT t.batch || ',' || t.rank || ',' || csv(called) || ',' || t.score || coalesce((SELECT group_concat(point, '') FROM (
    SELECT ',' || coalesce(s.score, '') || ',' || coalesce(s.rating, '') || ',' || coalesce(s.rank, '') || ',' || coalesce(s.tier, '') || ','
        || coalesce(s.matches, '') || ',' || coalesce(s.byes, '') || ',' || coalesce(s.fit, '') || ',' || coalesce(s.fit_low, '') || ','
        || coalesce(s.fit_high, '') || ',' || coalesce(s.fit_tier, '') AS point
    FROM testpoint p LEFT JOIN score s ON s.batch = p.batch AND s.testpoint = p.id AND s.player = t.player
    WHERE p.batch = t.batch ORDER BY p.id)), '')
FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
WHERE t.batch = :batch ORDER BY t.rank, called

-- ---- about a batch ----

--- about
SELECT 'Batch ' || b.id || iif(kind = 'final', ' (final)', '')
    || coalesce(' (batch ' || b.again || ' again)', '') || ', begun '
    || strftime('%Y-%m-%d %H:%M:%S', b.started, 'unixepoch') || ' UTC: '
    || (SELECT count(*) FROM entry WHERE batch = b.id) || ' players, ' || b.rounds || ' rounds, ' || count(m.state)
    || ' matches in ' || printf('%.1f', b.played_ms / 1000.0) || ' s ('
    || coalesce(printf('%.1f', count(m.state) * 1000.0 / nullif(b.played_ms, 0)), '-') || ' a second)'
FROM batch b LEFT JOIN match m ON m.batch = b.id WHERE b.id = :batch GROUP BY b.id

--- void
SELECT 'VOID, it does not count: ' || void FROM batch WHERE id = :batch AND void IS NOT NULL

--- chance
SELECT 'chance: secret ' || iif(finished IS NULL, 'told when it is finished', secret) || ', its SHA-256 ' || secret_hash
    || CASE WHEN seed IS NOT NULL THEN ' (fixed by seed ' || seed || ')'
        WHEN announced IS NULL THEN ' (drawn when the batch began)'
        ELSE ', announced ' || strftime('%Y-%m-%d %H:%M:%S', announced, 'unixepoch') || ' UTC' END
FROM batch WHERE id = :batch

--- verdicts
SELECT 'verdicts: ' || group_concat(verdict || ' ' || n, ', ')
FROM (SELECT verdict, count(*) AS n FROM match WHERE batch = :batch GROUP BY verdict ORDER BY n DESC, verdict)
HAVING count(*) > 0

--- failed_matches
SELECT 'not rated, the system failed ' || m.attempts || ' times: test point ' || m.testpoint || ', round ' || m.round || ', '
    || (SELECT group_concat(called, ' against ') FROM (SELECT called FROM seat s JOIN entry e USING (batch, player) WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round
            AND s.number = m.number ORDER BY s.seat)) || ': ' || m.system
FROM match m WHERE m.batch = :batch AND m.state = 'system' ORDER BY m.testpoint, m.round, m.number

-- Whom the standings cross out.
--- disqualified
SELECT 'x disqualified: ' || called || coalesce(' (' || nullif((SELECT why FROM ruling r WHERE r.contestant = n.id AND what = 'disqualify'
    ORDER BY r.id DESC LIMIT 1), '') || ')', '')
FROM entry e JOIN contestant n ON n.id = e.contestant WHERE e.batch = :batch AND n.state = 'disqualified' ORDER BY called
