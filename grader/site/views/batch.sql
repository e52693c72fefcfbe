-- The data of the pages of one batch, as temporary views of the store. table.h writes them as JSON. `shown` has
-- one row, the batch; `side` has each of its matches from each side, and `curve` the ratings. Both are ordered by
-- contestant, so that the cost of a contestant's page depends on its own size. A view whose first column is
-- `contestant` is limited to one contestant on that page. Seeds are text, because JavaScript's numbers have 53 bits.
-- CROSS JOIN makes SQLite keep the written order, from the one batch to its rows, whatever else the store holds.

CREATE TEMP TABLE shown (batch INTEGER NOT NULL, previous INTEGER, messages INTEGER NOT NULL);

CREATE TEMP TABLE side (
    contestant INTEGER, testpoint INTEGER, round INTEGER, number INTEGER, opponent INTEGER, won INTEGER, lost INTEGER,
        verdict TEXT,
    own_fault INTEGER, fault TEXT, operations INTEGER, cpu_us INTEGER, peak_kib INTEGER, seats INTEGER, points REAL,
        place INTEGER, opponent_place INTEGER,
    PRIMARY KEY (contestant, testpoint, round, opponent)
) WITHOUT ROWID;

CREATE TEMP TABLE curve (
    contestant INTEGER, testpoint INTEGER, round INTEGER, rating REAL,
    PRIMARY KEY (contestant, testpoint, round)
) WITHOUT ROWID;

-- Counts that the pages of all contestants share, made once by batch_fill.sql: the players of each batch, the rest of
-- the one shown.
CREATE TEMP TABLE counted (
    batch INTEGER PRIMARY KEY, players INTEGER NOT NULL, matches INTEGER, byes INTEGER, operations INTEGER,
        cpu_us INTEGER
);

-- For a game with classes of a figure (contest/tables/matches.h): games against each opponent by the class of the own
-- figure.
CREATE TEMP TABLE record_against (
    contestant INTEGER NOT NULL, opponent INTEGER NOT NULL, least INTEGER NOT NULL, most INTEGER, won INTEGER NOT NULL,
        drawn INTEGER NOT NULL, lost INTEGER NOT NULL,
    PRIMARY KEY (contestant, opponent, least)
) WITHOUT ROWID;

-- The workers of the last batch over a queue (contest/space/queue_workers.h), a row for each class of processors.
CREATE TEMP TABLE workers (
    batch INTEGER NOT NULL, at INTEGER, class TEXT NOT NULL, workers INTEGER NOT NULL, speed INTEGER,
        matches INTEGER NOT NULL, mean_ms REAL
);

-- How much of the order is luck, and who beats whom (contest/order/order.h).
CREATE TEMP TABLE luck (
    testpoint INTEGER PRIMARY KEY, tau REAL NOT NULL, tau_fit REAL NOT NULL, batches INTEGER NOT NULL,
        pairs INTEGER NOT NULL,
    clear INTEGER NOT NULL, cycles INTEGER NOT NULL, expected REAL NOT NULL, more INTEGER NOT NULL
);
CREATE TEMP TABLE luck_player (
    testpoint INTEGER, place INTEGER, player INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
        changes REAL,
    copy REAL NOT NULL,
    PRIMARY KEY (testpoint, place)
) WITHOUT ROWID;
CREATE TEMP TABLE luck_cycle (
    testpoint INTEGER, place INTEGER, a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER NOT NULL,
        share_a REAL NOT NULL, share_b REAL NOT NULL, share_c REAL NOT NULL,
    PRIMARY KEY (testpoint, place)
) WITHOUT ROWID;

-- ---- the batch ----

CREATE TEMP VIEW about AS
SELECT b.id AS batch, b.kind, b.secret, b.secret_hash, b.entries_hash, b.hash, b.announced, CAST(b.seed AS TEXT) AS seed, b.rounds, b.started, b.finished,
    b.played_ms, b.time_losses, b.void, b.again, (SELECT name FROM format f WHERE f.batch = b.id) AS format,
    (SELECT tie_break FROM format f WHERE f.batch = b.id) AS tie_break,
    (SELECT rank FROM format f WHERE f.batch = b.id) AS rank_by,
    coalesce(k.players, (SELECT count(*) FROM entry e WHERE e.batch = b.id)) AS players,
    coalesce(k.matches, (SELECT count(*) FROM match m WHERE m.batch = b.id)) AS matches,
    coalesce(k.byes, (SELECT count(*) FROM pairing p WHERE p.batch = b.id AND p.seats = 1)) AS byes,
    coalesce(k.operations, (SELECT sum(r.operations) FROM result r WHERE r.batch = b.id)) AS operations,
    coalesce(k.cpu_us, (SELECT sum(r.cpu_us) FROM result r WHERE r.batch = b.id)) AS cpu_us
FROM shown CROSS JOIN batch b ON b.id = shown.batch LEFT JOIN counted k ON k.batch = b.id;

CREATE TEMP VIEW testpoints AS
SELECT t.id, t.games, t.points, t.time_ms, t.memory_mib FROM shown CROSS JOIN testpoint t USING (batch)
WHERE t.id IS NOT (SELECT knockout_testpoint FROM format f WHERE f.batch = shown.batch) ORDER BY t.id;

CREATE TEMP VIEW verdicts AS
SELECT m.testpoint, m.verdict, m.state, count(*) AS matches, avg(m.took_us) / 1000 AS mean_ms,
    max(m.took_us) / 1000.0 AS most_ms
FROM shown CROSS JOIN match m USING (batch) GROUP BY m.testpoint, m.verdict, m.state;

-- ---- the standings ----

CREATE TEMP VIEW people AS
SELECT e.contestant, e.called AS name, t.official AS rank, round(t.score, 2) AS score,
    nullif(n.state, 'active') AS state, old.official AS rank_before, round(old.score, 2) AS score_before,
    nullif(e.school, '') AS school, nullif(e.region, '') AS region, nullif(e.division, '') AS division
FROM shown CROSS JOIN entry e USING (batch) JOIN contestant n ON n.id = e.contestant
JOIN total t ON t.batch = e.batch AND t.player = e.player
LEFT JOIN entry f ON f.batch = shown.previous AND f.contestant = e.contestant
LEFT JOIN total old ON old.batch = f.batch AND old.player = f.player
ORDER BY t.rank, e.called;

CREATE TEMP VIEW points AS
SELECT e.contestant, s.testpoint, s.score,
    iif((SELECT rank FROM format WHERE batch = s.batch) = 'fit', s.fit, s.rating) AS rating, s.official AS rank, s.tier, s.matches, s.byes, s.fit, s.fit_low, s.fit_high,
    s.fit_tier,
    old.score AS score_before,
    iif((SELECT rank FROM format WHERE batch = old.batch) = 'fit', old.fit, old.rating) AS rating_before
FROM shown CROSS JOIN entry e USING (batch) CROSS JOIN testpoint p ON p.batch = e.batch
CROSS JOIN score s ON s.batch = e.batch AND s.testpoint = p.id AND s.player = e.player
LEFT JOIN entry f ON f.batch = shown.previous AND f.contestant = e.contestant
LEFT JOIN score old ON old.batch = f.batch AND old.testpoint = s.testpoint AND old.player = f.player
ORDER BY e.contestant, s.testpoint;

-- The scoreboard's part of points. fit_tier: only if it is another than tier.
CREATE TEMP VIEW board AS
SELECT contestant, testpoint, round(score, 2) AS score, round(rating, 1) AS rating, tier,
    round(rating_before, 1) AS rating_before, nullif(fit_tier, tier) AS fit_tier FROM points;

CREATE TEMP VIEW disagreements AS
SELECT e.contestant, e.called AS name, s.testpoint, s.official AS rank, s.rating, s.tier, s.fit, s.fit_low, s.fit_high, s.fit_tier
FROM shown CROSS JOIN score s USING (batch) JOIN entry e ON e.batch = s.batch AND e.player = s.player
    JOIN contestant n ON n.id = e.contestant
WHERE s.tier <> s.fit_tier ORDER BY s.testpoint, s.rank, e.called;

-- ---- how much of the order is luck ----

CREATE TEMP VIEW lucks AS
SELECT testpoint, round(tau, 3) AS tau, round(tau_fit, 3) AS tau_fit, batches, pairs, clear, cycles,
    round(expected, 2) AS expected, more
FROM luck ORDER BY testpoint;

CREATE TEMP VIEW places AS
SELECT l.testpoint, l.place, e.contestant, e.called AS name, l.low, l.high, round(l.changes, 3) AS next_ahead,
    round(l.copy, 2) AS copy
FROM shown CROSS JOIN luck_player l JOIN entry e ON e.batch = shown.batch AND e.player = l.player
ORDER BY l.testpoint, l.place;

CREATE TEMP VIEW cycles AS
SELECT l.testpoint, l.place, a.called AS a, b.called AS b, c.called AS c, round(share_a, 3) AS share_a,
    round(share_b, 3) AS share_b, round(share_c, 3) AS share_c
FROM shown CROSS JOIN luck_cycle l JOIN entry a ON a.batch = shown.batch AND a.player = l.a
JOIN entry b ON b.batch = shown.batch AND b.player = l.b JOIN entry c ON c.batch = shown.batch AND c.player = l.c
ORDER BY l.testpoint, l.place;

-- The mean share of each of the first twelve against each other.
CREATE TEMP VIEW beats AS
SELECT g.testpoint, l.place, m.place AS other, round(avg(iif(s.seat < t.seat, g.share, 1 - g.share)), 3) AS share,
    count(*) AS met
FROM shown CROSS JOIN meeting g USING (batch)
CROSS JOIN seat s ON s.batch = g.batch AND s.testpoint = g.testpoint AND s.round = g.round AND s.number = g.number
    AND s.seat IN (g.a, g.b)
CROSS JOIN seat t ON t.batch = g.batch AND t.testpoint = g.testpoint AND t.round = g.round AND t.number = g.number
    AND t.seat IN (g.a, g.b) AND t.seat <> s.seat
JOIN luck_player l ON l.testpoint = g.testpoint AND l.player = s.player AND l.place <= 12
JOIN luck_player m ON m.testpoint = g.testpoint AND m.player = t.player AND m.place <= 12
GROUP BY g.testpoint, l.place, m.place;

-- ---- formats that rank ----

CREATE TEMP VIEW placings AS
SELECT p.testpoint, e.contestant, e.called AS name, n.state, s.official AS rank, p.points, p.wins, p.draws, p.losses, s.byes,
    p.tie_1, p.tie_2, p.tie_3,
    p.tie_4, p.knockout, p.performance,
    (SELECT key + 1 FROM format f, json_each('[' || f.bosses || ']') WHERE f.batch = p.batch AND value = p.player)
        AS boss
FROM shown CROSS JOIN placing p USING (batch) JOIN score s USING (batch, testpoint, player)
    JOIN entry e USING (batch, player)
JOIN contestant n ON n.id = e.contestant ORDER BY p.testpoint, s.rank;

-- In leagues with bosses: who came into which league after which round. Bosses stay where they are.
CREATE TEMP VIEW promotions AS
SELECT r.testpoint, r.round, e.contestant, e.called AS name, CAST(r.rating AS INTEGER) AS league
FROM shown CROSS JOIN format f USING (batch) CROSS JOIN rating r ON r.batch = f.batch AND r.round % f.stage = 0
JOIN entry e ON e.batch = r.batch AND e.player = r.player
LEFT JOIN rating q ON q.batch = r.batch AND q.testpoint = r.testpoint AND q.round = r.round - 1 AND q.player = r.player
WHERE f.name = 'leagues' AND r.rating > coalesce(q.rating, 1)
    AND r.player NOT IN (SELECT value FROM json_each('[' || f.bosses || ']'))
ORDER BY r.testpoint, r.round, r.rating DESC, e.called;

-- The number of rounds that the format had before its knock-out.
CREATE TEMP VIEW own_rounds AS
SELECT f.batch, f.name, n.players, CASE f.name
    WHEN 'roundrobin' THEN f.times * iif(n.players < 2, 0, n.players + n.players % 2 - 1) ELSE f.rounds END AS rounds
FROM shown CROSS JOIN format f USING (batch) JOIN (SELECT count(*) AS players FROM shown JOIN entry USING (batch)) n;

-- Matches of two in a knock-out, and in a round robin that is small enough for a cross table.
CREATE TEMP VIEW met AS
SELECT m.testpoint, m.round, m.number, e.contestant AS a, f.contestant AS b, m.state, x.points AS points_a,
    y.points AS points_b,
    m.round > o.rounds AS knockout
FROM own_rounds o CROSS JOIN match m USING (batch) CROSS JOIN seat s USING (batch, testpoint, round, number)
CROSS JOIN seat t USING (batch, testpoint, round, number)
JOIN entry e ON e.batch = s.batch AND e.player = s.player JOIN entry f ON f.batch = t.batch AND f.player = t.player
LEFT JOIN result x ON x.batch = s.batch AND x.testpoint = s.testpoint AND x.round = s.round AND x.number = s.number
    AND x.seat = 0
LEFT JOIN result y ON y.batch = t.batch AND y.testpoint = t.testpoint AND y.round = t.round AND y.number = t.number
    AND y.seat = 1
WHERE s.seat = 0 AND t.seat = 1 AND o.name <> 'league'
    AND (m.round > o.rounds OR (o.name = 'roundrobin' AND o.players <= 40))
ORDER BY m.testpoint, m.round, m.number;

-- ---- a contestant ----

-- Each view is limited to a contestant, and written for each one (batch_pages.c): a column more costs its bytes as
-- often as there are rows in all. Rows end before their last columns that are NULL (table_rows).

-- Of the last twenty batches. contest.js tells when a batch was, and of how many.
CREATE TEMP VIEW history AS
SELECT e.contestant, e.batch, t.official AS rank, round(t.score, 2) AS score
FROM (SELECT b.id FROM shown CROSS JOIN batch b ON b.id <= shown.batch ORDER BY b.id DESC LIMIT 20) b
CROSS JOIN entry e ON e.batch = b.id CROSS JOIN total t ON t.batch = e.batch AND t.player = e.player
ORDER BY e.batch DESC;

CREATE TEMP VIEW scores AS
SELECT contestant, testpoint, round(score, 2) AS score, round(rating, 1) AS rating, rank, tier, matches, byes,
    round(fit, 1) AS fit, round(fit_low, 1) AS fit_low, round(fit_high, 1) AS fit_high, fit_tier,
    round(score_before, 2) AS score_before, round(rating_before, 1) AS rating_before
FROM points;

-- A row for each test point: the ratings after each round, in the order of the table's key. (An ORDER BY within would
-- read the ratings of all for each contestant.)
CREATE TEMP VIEW ratings AS
SELECT contestant, testpoint, group_concat(round(rating, 1), ' ') AS ratings FROM curve GROUP BY contestant, testpoint;

-- A row for each opponent. verdict: NULL is ok. The last four: for more than two seats.
CREATE TEMP VIEW matches AS
SELECT s.contestant, s.testpoint, s.round, s.number, s.opponent, iif(s.seats > 2, round(s.won, 3), s.won) AS won,
    iif(s.seats > 2, round(s.lost, 3), s.lost) AS lost,
    s.operations, s.cpu_us, s.peak_kib, nullif(s.verdict, 'ok') AS verdict, s.own_fault, s.fault,
    nullif(s.seats, 2) AS seats, iif(s.seats > 2, round(s.points, 3), NULL) AS points,
    iif(s.seats > 2, s.place, NULL) AS place, iif(s.seats > 2, s.opponent_place, NULL) AS opponent_place
FROM side s JOIN entry n ON n.batch = (SELECT batch FROM shown) AND n.contestant = s.opponent
ORDER BY s.contestant, s.testpoint, s.round, s.number, s.opponent_place, n.called;

CREATE TEMP VIEW against AS
SELECT contestant, opponent, least, most, won, drawn, lost FROM record_against ORDER BY contestant, opponent, least;

-- The last fifty submissions before the batch began, with the last batch up to this one that each played in.
CREATE TEMP VIEW submissions AS
SELECT u.contestant, u.id, u.submitted, u.file, o.size, u.accepted, nullif(u.id = e.submission, 0) AS plays,
    iif(shown.messages, substr(u.answer, 1, 1200), NULL) AS answer,
    (SELECT count(*) FROM entry f JOIN main.batch p ON p.id = f.batch WHERE f.submission = u.id AND f.batch <= b.id
        AND p.finished IS NOT NULL AND p.void IS NULL) AS batches,
    l.batch AS last, t.official AS rank, round(t.score, 2) AS score,
    (SELECT round(avg(fit)) FROM testpoint q CROSS JOIN score s ON s.batch = q.batch AND s.testpoint = q.id
        AND s.player = l.player WHERE q.batch = l.batch) AS performance
FROM shown CROSS JOIN entry e USING (batch) JOIN batch b ON b.id = e.batch
    JOIN submission u ON u.contestant = e.contestant
JOIN source o ON o.hash = u.source
LEFT JOIN entry l ON l.submission = u.id AND l.batch = (
    SELECT max(f.batch) FROM entry f JOIN main.batch p ON p.id = f.batch
    WHERE f.submission = u.id AND f.batch <= b.id AND p.finished IS NOT NULL AND p.void IS NULL)
LEFT JOIN total t ON t.batch = l.batch AND t.player = l.player
WHERE u.submitted <= b.started AND
    (SELECT count(*) FROM submission v WHERE v.contestant = u.contestant AND v.id > u.id
        AND v.submitted <= b.started) < 50
ORDER BY u.contestant, u.id DESC;

-- ---- matches ----

-- The data of a match's page, queried for a file at a time: sixteen matches of a round. The record is base64 of the
-- compressed text, which the browser inflates.
CREATE TEMP VIEW shards AS
SELECT m.testpoint AS subtask, m.round, m.number,
    '"' || m.testpoint || '-' || m.round || '-' || m.number || '":' || json_object(
    'batch', m.batch, 'testpoint', m.testpoint, 'round', m.round, 'state', m.state, 'seed', CAST(m.seed AS TEXT),
        'attempts', m.attempts,
    'verdict', m.verdict, 'system', m.system, 'took_us', m.took_us, 'time_ms', t.time_ms, 'memory_mib', t.memory_mib,
        'games', t.games,
    'faults', (SELECT json_group_array(json_object('seat', seat, 'verdict', verdict, 'words', words)) FROM (
        SELECT f.seat, f.verdict, f.words FROM fault f
        WHERE f.batch = m.batch AND f.testpoint = m.testpoint AND f.round = m.round AND f.number = m.number
            ORDER BY f.place)),
    'sides', (SELECT json_group_array(json_patch(json_object('contestant', contestant, 'name', name, 'won', wins,
        'won_first', wins_first, 'verdict', verdict,
            'operations', operations, 'cpu_us', cpu_us, 'wall_us', wall_us, 'peak_kib', peak_kib),
        iif(instructions IS NULL, '{}', json_object('instructions', instructions)))) FROM (
        SELECT e.contestant, e.called AS name, x.* FROM seat s JOIN entry e ON e.batch = s.batch AND e.player = s.player
        LEFT JOIN result x ON x.batch = s.batch AND x.testpoint = s.testpoint AND x.round = s.round
            AND x.number = s.number AND x.seat = s.seat
        WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round AND s.number = m.number
            ORDER BY s.seat)),
    'size', r.size, 'record', base64(r.text)) AS match
FROM shown CROSS JOIN match m USING (batch) JOIN testpoint t ON t.batch = m.batch AND t.id = m.testpoint
LEFT JOIN record r ON r.batch = m.batch AND r.testpoint = m.testpoint AND r.round = m.round AND r.number = m.number
ORDER BY m.number;

-- ---- the contest ----

CREATE TEMP VIEW batches AS
SELECT b.id AS batch, b.kind, b.started, b.finished, (SELECT count(*) FROM entry e WHERE e.batch = b.id) AS players,
    b.void, b.again
FROM batch b WHERE b.finished IS NOT NULL ORDER BY b.id DESC;

CREATE TEMP VIEW announced AS
SELECT a.batch, a.secret_hash, a.announced FROM announcement a;

-- begun: the round in which matches are played. Of a round robin and a knock-out the table has no number of rounds.
CREATE TEMP VIEW playing AS
SELECT b.id AS batch, b.kind, b.started, b.rounds, b.secret_hash,
    (SELECT coalesce(min(p.round), (SELECT max(q.round) FROM pairing q WHERE q.batch = b.id)) FROM pairing p
        LEFT JOIN match m USING (batch, testpoint, round, number)
        WHERE p.batch = b.id AND p.seats > 1 AND m.number IS NULL) AS begun,
    iif(f.name = 'roundrobin' OR f.knockout > 0, NULL, b.rounds) AS of_rounds,
    (SELECT count(*) FROM entry e WHERE e.batch = b.id) AS players,
    (SELECT count(*) FROM match m WHERE m.batch = b.id) AS done,
    (SELECT count(*) FROM testpoint t WHERE t.batch = b.id
        AND t.id IS NOT f.knockout_testpoint) * (iif(f.name = 'roundrobin',
        f.times * (SELECT count(*) * (count(*) - 1) / 2 FROM entry e WHERE e.batch = b.id),
        f.rounds * ((SELECT count(*) FROM entry e WHERE e.batch = b.id) / (SELECT max(seats, 2)
            FROM (SELECT max(seats) AS seats FROM pairing p
            WHERE p.batch = b.id AND p.round = 1))))
        + max(min(f.knockout, (SELECT count(*) FROM entry e WHERE e.batch = b.id)) - 1,
            0) * (1 + f.knockout_replays)) AS matches
FROM batch b JOIN format f ON f.batch = b.id WHERE b.finished IS NULL;

-- The five leaders at each test point of the batch in progress, after its last complete round.
CREATE TEMP VIEW leading AS
SELECT testpoint, round, name, rating FROM (
    SELECT r.testpoint, r.round, e.called AS name, round(r.rating, 1) AS rating,
        row_number() OVER (PARTITION BY r.testpoint ORDER BY r.rating DESC, e.called) AS place
    FROM batch b CROSS JOIN rating r ON r.batch = b.id JOIN entry e USING (batch, player)
    WHERE b.finished IS NULL AND r.round = (SELECT max(q.round) FROM rating q WHERE q.batch = b.id
        AND q.testpoint = r.testpoint))
WHERE place <= 5 ORDER BY testpoint, place;

-- The last six matches of the batch in progress, a row for each seat, the best first.
CREATE TEMP VIEW latest AS
SELECT m.testpoint, m.round, m.number, e.called AS name, x.points
FROM (SELECT l.* FROM batch b CROSS JOIN match l ON l.batch = b.id WHERE b.finished IS NULL AND l.state = 'played'
    ORDER BY l.round DESC, l.number DESC, l.testpoint DESC LIMIT 6) m
CROSS JOIN seat s USING (batch, testpoint, round, number) JOIN entry e USING (batch, player)
JOIN result x USING (batch, testpoint, round, number, seat)
ORDER BY m.round DESC, m.number DESC, m.testpoint DESC, x.points DESC, s.seat;

CREATE TEMP VIEW entered AS
SELECT n.id AS contestant, n.name, count(u.id) AS submissions, coalesce(max(u.accepted), 0) AS accepted
FROM contestant n LEFT JOIN submission u ON u.contestant = n.id GROUP BY n.id ORDER BY n.name;

-- Words of the judge to everybody, the newest first: announcements, and answers to questions.
CREATE TEMP VIEW announcements AS
SELECT id, answered AS at, question, words FROM message WHERE for_all ORDER BY answered DESC, id DESC;

-- Programs that others may play against, because their owners say so (contest/handin/contestant.h).
CREATE TEMP VIEW offered AS
SELECT n.id AS contestant, n.name, u.id AS submission, u.submitted
FROM submission u JOIN contestant n ON n.id = u.contestant WHERE u.public AND n.state = 'active' ORDER BY n.name;

-- Everybody who took part, for the archive of a contest.
CREATE TEMP VIEW roll AS SELECT id AS number, name, state, school, region, division,
    iif(unofficial, 'yes', 'no') AS out_of_competition, iif(publish, 'yes', 'no') AS publish FROM contestant ORDER BY id;

-- How many entries the audit log has.
CREATE TEMP VIEW ruled AS SELECT count(*) AS rulings FROM ruling WHERE what <> 'finish';

-- The audit log, the newest entry first.
CREATE TEMP VIEW rulings AS
SELECT r.id, r.at, r.what, r.contestant, n.name, r.batch, r.was, r.becomes, r.why, r.hash
FROM ruling r LEFT JOIN contestant n ON n.id = r.contestant WHERE r.what <> 'finish' ORDER BY r.id DESC;

-- The judge's clock: alive if `beat` is no older than two minutes and `stopped` is null. next: when the next batch
-- begins.
CREATE TEMP VIEW clock AS SELECT started, beat, stopped, next FROM main.clock;
