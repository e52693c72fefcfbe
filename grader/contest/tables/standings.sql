-- Statements of the scoreboard.

-- The last batch that counts.
--- last_finished
SELECT id FROM standing

--- finished
SELECT id FROM batch WHERE finished IS NOT NULL AND id = :batch

-- ---- as text ----

-- The heads, and those of a group (:group, NULL: everybody) with the rank within it, or - out of competition. On each
-- line are the cells of :of_line test points. On narrow lines they have no ratings.
--- board
WITH placed AS (
    SELECT -1 AS rank, -1 AS player, 'rank' AS place, ' ' AS mark, 'name' AS called, 'total' AS total
    UNION ALL SELECT t.rank, t.player, coalesce(iif(e.unofficial, NULL, 1 + coalesce(sum(NOT e.unofficial) OVER (ORDER BY t.rank
            GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), '-'),
        iif(n.state = 'disqualified', 'x', ' '), e.called, fixed(t.score, 2)
    FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
    WHERE t.batch = :batch AND (:group IS NULL OR :group IN (e.school, e.region, e.division))),
cell AS (
    SELECT -1 AS player, id AS testpoint, printf(iif(:narrow, '   %-7.7s', '  |%-14s'), id || ' (' || points || ')') AS words
    FROM testpoint p WHERE batch = :batch
        AND id IS NOT (SELECT knockout_testpoint FROM format f WHERE f.batch = p.batch)
    UNION ALL SELECT player, testpoint, printf(iif(:narrow, '%7s %s%s', '  |%6s %s%s%5s'), fixed(score, 2), tier,
        iif(tier <> fit_tier, '*', ' '), fixed(iif((SELECT rank FROM format f WHERE f.batch = s.batch) = 'fit', fit, rating), 0))
    FROM score s WHERE batch = :batch),
line AS (
    SELECT player, at / :of_line AS line, group_concat(words, '') OVER cells AS words, lead(at) OVER cells IS NULL AS is_whole
    FROM (SELECT *, row_number() OVER (PARTITION BY player ORDER BY testpoint) - 1 AS at FROM cell)
    WINDOW cells AS (PARTITION BY player, at / :of_line ORDER BY at))
SELECT iif(line = 0, CAST(place AS TEXT), ''), iif(line = 0, mark, ' '), iif(line = 0, called, ''), iif(line = 0, total, ''), words
FROM placed JOIN line USING (player) WHERE is_whole ORDER BY rank, called, line

--- count_points
SELECT count(*) FROM testpoint WHERE batch = :batch

--- shown_points
SELECT id FROM testpoint p WHERE batch = :batch AND (:testpoint < 0 OR id = :testpoint)
    AND id IS NOT (SELECT knockout_testpoint FROM format f WHERE f.batch = p.batch) ORDER BY id LIMIT :most

--- disagreements
SELECT '* the order-free fit over all matches of the batch gives another tier (' || count(*)
    || iif(count(*) = 1, ' time', ' times') || '); the score of record follows Elo.'
FROM score WHERE batch = :batch AND tier <> fit_tier AND (:testpoint < 0 OR testpoint = :testpoint) HAVING count(*) > 0

--- one_point
SELECT iif(e.unofficial, NULL, 1 + coalesce(sum(NOT e.unofficial) OVER (ORDER BY s.rank
        GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), iif(n.state = 'disqualified', 'x', ' '), called,
    s.rating, s.tier, iif(s.tier <> s.fit_tier, '*', ' '), s.score, s.matches, s.byes, s.fit, s.fit_low, s.fit_high,
    s.fit_tier
FROM score s JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant
WHERE s.batch = :batch AND s.testpoint = :testpoint AND (:group IS NULL OR :group IN (e.school, e.region, e.division))
ORDER BY s.rank, called

-- How a batch was run. In a format that ranks, how each player got the rank.
--- format
SELECT name FROM format WHERE batch = :batch

--- ranked
SELECT iif(e.unofficial, NULL, 1 + coalesce(sum(NOT e.unofficial) OVER (ORDER BY s.rank
        GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), iif(n.state = 'disqualified', 'x', ' '), called,
    d.points, d.wins, d.draws, d.losses, s.byes,
    iif(:ties > 0, d.tie_1, ''), iif(:ties > 1, d.tie_2, ''), iif(:ties > 2, d.tie_3, ''), iif(:ties > 3, d.tie_4, ''),
    iif(:performance, d.performance, ''), iif(:knockout AND d.knockout > 0, CAST(d.knockout AS TEXT), ''),
    s.fit, s.fit_low, s.fit_high, coalesce('  boss of league '
        || (SELECT key + 1 FROM format f, json_each('[' || f.bosses || ']') WHERE f.batch = d.batch AND value = d.player), '')
FROM placing d JOIN score s USING (batch, testpoint, player) JOIN entry e USING (batch, player)
    JOIN contestant n ON n.id = e.contestant
WHERE d.batch = :batch AND d.testpoint = :testpoint AND (:group IS NULL OR :group IN (e.school, e.region, e.division))
ORDER BY s.rank

-- Whether anybody has a knock-out, whether anybody has a performance, and whether the last counted tie-break breaks no
-- tie.
--- ranked_by_more
SELECT coalesce(max(knockout) > 0, 0), max(performance) IS NOT NULL,
    (SELECT name = 'roundrobin' AND tie_break = 'none' FROM format WHERE batch = :batch)
FROM placing WHERE batch = :batch AND testpoint = :testpoint

--- has_point_and_group
SELECT EXISTS (SELECT 1 FROM testpoint p WHERE batch = :batch
        AND (:testpoint < 0 OR id = :testpoint AND id IS NOT (SELECT knockout_testpoint FROM format f
        WHERE f.batch = p.batch))),
    :group IS NULL OR EXISTS (SELECT 1 FROM entry WHERE batch = :batch AND :group IN (school, region, division))

-- ---- for scripts and spreadsheets: SQLite prints the numbers ----

--- json
SELECT json_object('format', 1, 'batch', b.id, 'rounds', b.rounds, 'kind', b.kind,
    'contest_format', (SELECT name FROM format WHERE batch = b.id),
    'rank_by', (SELECT iif(name = 'league', rank, 'points') FROM format WHERE batch = b.id), 'secret_hash', b.secret_hash, 'secret', b.secret,
        'void', b.void, 'again', b.again,
    'seat', (SELECT seat FROM format WHERE batch = b.id),
    'guarded', (SELECT iif(seat = 'sealed', (SELECT count(*) FROM fault f WHERE f.batch = b.id
        AND instr(f.words, 'stopped by the judge''s clock') > 0), NULL) FROM format WHERE batch = b.id),
    'compilers', (SELECT iif(count(*) = 0, NULL, json_group_array(json_array(tool, version))) FROM (
        SELECT tool, version FROM compiler WHERE batch = b.id ORDER BY place, version)),
    'players', (
        SELECT json_group_array(json(player)) FROM (
            SELECT json_object('rank', place, 'name', called, 'state', n.state, 'school', nullif(e.school, ''),
                'region', nullif(e.region, ''), 'division', nullif(e.division, ''),
                'out_of_competition', json(iif(e.unofficial, 'true', 'false')), 'score', t.score, 'subtasks', (
                SELECT json_group_array(json(point)) FROM (
                    SELECT json_patch(json_patch(json_object('id', p.id, 'rating', s.rating, 'rank', s.official, 'tier', s.tier,
                        'score', s.score,
                        'matches', s.matches, 'byes', s.byes, 'fit', s.fit, 'fit_low', s.fit_low, 'fit_high',
                            s.fit_high,
                        'fit_tier', s.fit_tier, 'limit_instructions', p.instructions), iif(d.points IS NULL, '{}',
                            json_object('points', d.points, 'wins', d.wins, 'draws', d.draws,
                        'losses', d.losses, 'tie_breaks', CASE (SELECT name FROM format WHERE batch = b.id)
                            WHEN 'swiss' THEN json_object('rounds_won', CAST(d.tie_1 AS INTEGER), 'opponents', d.tie_2,
                                'early', d.tie_3, 'early_opponents', d.tie_4)
                            WHEN 'leagues' THEN json_object('points_a_match', d.tie_1)
                            ELSE json_object('points_a_match', d.tie_1, 'sonneborn_berger', d.tie_2) END,
                        'knockout', nullif(d.knockout, 0), 'performance', d.performance))), iif((SELECT name FROM format WHERE batch = b.id) = 'leagues', json_object('league',
                            CAST(d.points AS INTEGER), 'boss_of', (SELECT key + 1 FROM format f, json_each('[' || f.bosses || ']') WHERE f.batch = d.batch AND value = d.player)), '{}')) AS point
                    FROM testpoint p JOIN score s ON s.batch = p.batch AND s.testpoint = p.id AND s.player = t.player
                    LEFT JOIN placing d ON d.batch = s.batch AND d.testpoint = s.testpoint AND d.player = s.player
                    WHERE p.batch = t.batch ORDER BY p.id))) AS player
            FROM (SELECT e.*, iif(e.unofficial, NULL, 1 + coalesce(sum(NOT e.unofficial) OVER (ORDER BY t.rank
                    GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS place
                FROM total t JOIN entry e USING (batch, player)
                WHERE t.batch = :batch AND (:group IS NULL OR :group IN (e.school, e.region, e.division))) e
            JOIN total t USING (batch, player) JOIN contestant n ON n.id = e.contestant
            ORDER BY t.rank, called)))
FROM batch b WHERE b.id = :batch

-- A header line, then a line for each player, with all test points side by side.
--- csv_head
SELECT 'batch,rank,name,total' || coalesce((SELECT group_concat(heads, '') FROM (
    SELECT replace(',score_N,rating_N,rank_N,tier_N,matches_N,byes_N,fit_N,fit_low_N,fit_high_N,fit_tier_N,'
        || 'points_N,wins_N,draws_N,losses_N,tie_1_N,tie_2_N,tie_3_N,tie_4_N,knockout_N,performance_N', 'N', id) AS heads
    FROM testpoint WHERE batch = :batch ORDER BY id)), '') || ',school,region,division,out_of_competition'

--- csv
SELECT t.batch || ',' || coalesce(iif(unofficial, NULL, 1 + coalesce(sum(NOT unofficial) OVER (ORDER BY t.rank
        GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), '') || ',' || csv(called) || ',' || t.score
    || coalesce((SELECT group_concat(point, '') FROM (
    SELECT ',' || coalesce(s.score, '') || ',' || coalesce(s.rating, '') || ',' || coalesce(s.official, '') || ','
        || coalesce(s.tier, '') || ','
        || coalesce(s.matches, '') || ',' || coalesce(s.byes, '') || ',' || coalesce(s.fit, '') || ','
            || coalesce(s.fit_low, '') || ','
        || coalesce(s.fit_high, '') || ',' || coalesce(s.fit_tier, '')
        || iif(d.points IS NULL, ',,,,,,,,,,', ',' || d.points || ',' || d.wins || ',' || d.draws || ',' || d.losses
            || ',' || d.tie_1 || ','
            || d.tie_2 || ',' || d.tie_3 || ',' || d.tie_4 || ',' || coalesce(nullif(d.knockout, 0), '') || ','
                || coalesce(d.performance, '')) AS point
    FROM testpoint p LEFT JOIN score s ON s.batch = p.batch AND s.testpoint = p.id AND s.player = t.player
    LEFT JOIN placing d ON d.batch = p.batch AND d.testpoint = p.id AND d.player = t.player
    WHERE p.batch = t.batch ORDER BY p.id)), '')
    || ',' || iif(school = '', '', csv(school)) || ',' || iif(region = '', '', csv(region)) || ','
    || iif(division = '', '', csv(division)) || ',' || iif(unofficial, 'yes', 'no')
FROM total t JOIN entry e USING (batch, player)
WHERE t.batch = :batch AND (:group IS NULL OR :group IN (e.school, e.region, e.division)) ORDER BY t.rank, called

-- ---- about a batch ----

--- about
SELECT 'Batch ' || b.id || iif(kind = 'final', ' (final)', '')
    || coalesce(' (batch ' || b.again || ' again)', '') || ', begun '
    || strftime('%Y-%m-%d %H:%M:%S', b.started, 'unixepoch') || ' UTC: '
    || (SELECT count(*) FROM entry WHERE batch = b.id) || ' players, '
        || coalesce((SELECT iif(f.name = 'league', iif(f.rank = 'fit', 'ranked by the order-free fit, ', ''), f.name || ', ')
            FROM format f WHERE f.batch = b.id), '')
        || b.rounds || ' rounds, ' || count(m.state)
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

-- Of sealed seats: the matches that no count of instructions ended.
--- guarded
SELECT 'sealed seats: matches that the judge''s clock stopped, which is not reproducible: '
    || (SELECT count(*) FROM fault f WHERE f.batch = format.batch AND instr(f.words, 'stopped by the judge''s clock') > 0)
FROM format WHERE batch = :batch AND seat = 'sealed'

--- failed_matches
SELECT 'not rated, the system failed ' || m.attempts || ' times: test point ' || m.testpoint || ', round ' || m.round
    || ', '
    || (SELECT group_concat(called, ' against ')
        FROM (SELECT called FROM seat s JOIN entry e USING (batch, player) WHERE s.batch = m.batch
        AND s.testpoint = m.testpoint AND s.round = m.round
            AND s.number = m.number ORDER BY s.seat)) || ': ' || m.system
FROM match m WHERE m.batch = :batch AND m.state = 'system' ORDER BY m.testpoint, m.round, m.number

-- The contestants whom the standings cross out.
--- disqualified
SELECT 'x disqualified: ' || called || coalesce(' ('
    || nullif((SELECT why FROM ruling r WHERE r.contestant = n.id AND what = 'disqualify'
    ORDER BY r.id DESC LIMIT 1), '') || ')', '')
FROM entry e JOIN contestant n ON n.id = e.contestant WHERE e.batch = :batch AND n.state = 'disqualified'
    ORDER BY called
