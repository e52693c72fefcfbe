-- Matches of a batch that are worth watching, and its list of matches: temporary views of the store, as those of
-- batch.sql.

-- A row for each match of the batch: its contestants by seat, their points by seat, and the contestant with the first
-- fault. verdict: NULL is ok. state: NULL is played.
CREATE TEMP VIEW listed AS
SELECT l.testpoint, l.round, l.number, group_concat(l.contestant, ' ') AS contestants,
    group_concat(l.points, ' ') AS points, sum(l.operations) AS operations, nullif(l.verdict, 'ok') AS verdict,
    (SELECT e.contestant FROM shown CROSS JOIN fault f USING (batch) CROSS
        JOIN seat s USING (batch, testpoint, round, number, seat) JOIN entry e USING (batch, player)
        WHERE f.testpoint = l.testpoint AND f.round = l.round AND f.number = l.number AND f.place = 0) AS fault,
    nullif(l.state, 'played') AS state
FROM (SELECT m.testpoint, m.round, m.number, m.verdict, m.state, e.contestant,
    coalesce(printf('%g', x.points), '-') AS points, x.operations
    FROM shown CROSS JOIN match m USING (batch) CROSS JOIN seat s USING (batch, testpoint, round, number)
        JOIN entry e USING (batch, player)
    LEFT JOIN result x USING (batch, testpoint, round, number, seat)
    ORDER BY m.testpoint, m.round, m.number, s.seat) l
GROUP BY l.testpoint, l.round, l.number;

-- The closest match, the three least expected wins, and the shortest win, between the two best seats of each match that
-- was played without a fault. If there are several, those of the strongest players.
CREATE TEMP VIEW watch AS
WITH seated AS (
    SELECT m.testpoint, m.round, m.number, e.contestant, e.called AS name, x.points, x.operations, c.rating, t.rank,
        row_number() OVER (PARTITION BY m.testpoint, m.round, m.number ORDER BY x.points DESC, s.seat) AS place
    FROM shown CROSS JOIN match m USING (batch) CROSS JOIN seat s USING (batch, testpoint, round, number)
    JOIN result x USING (batch, testpoint, round, number, seat) JOIN entry e USING (batch, player)
    LEFT JOIN score c USING (batch, testpoint, player) LEFT JOIN total t USING (batch, player)
    WHERE m.state = 'played' AND m.verdict = 'ok'),
pair AS MATERIALIZED (
    SELECT testpoint, round, number, max(iif(place = 1, contestant, NULL)) AS one,
        max(iif(place = 2, contestant, NULL)) AS other,
        max(iif(place = 1, name, NULL)) AS one_name, max(iif(place = 2, name, NULL)) AS other_name,
        max(iif(place = 1, points, NULL)) AS one_points, max(iif(place = 2, points, NULL)) AS other_points,
        max(iif(place = 2, rating, NULL)) - max(iif(place = 1, rating, NULL)) AS upset,
        sum(operations) AS operations, sum(iif(place < 3, rank, 0)) AS ranks, count(*) AS seats,
        group_concat(contestant, ' ') AS contestants, group_concat(printf('%g', points), ' ') AS points
    FROM (SELECT * FROM seated ORDER BY testpoint, round, number, place) GROUP BY testpoint, round, number)
SELECT 'closest' AS what, * FROM (SELECT * FROM pair ORDER BY one_points - other_points, ranks, testpoint, round,
    number LIMIT 1)
UNION ALL SELECT 'upset', * FROM (SELECT * FROM pair WHERE one_points > other_points AND upset > 0
    AND (SELECT f.name FROM shown JOIN format f USING (batch)) = 'league' ORDER BY upset DESC, testpoint, round,
    number LIMIT 3)
UNION ALL SELECT 'shortest', * FROM (SELECT * FROM pair WHERE one_points > other_points ORDER BY operations, ranks,
    testpoint, round, number LIMIT 1);

-- ---- for those who have no scripts: the tables of page.html ----

CREATE TEMP VIEW plain_entered AS
SELECT name, submissions, iif(accepted, 'yes', 'not yet') AS takes_part FROM entered WHERE (SELECT batch FROM shown) = 0;

CREATE TEMP VIEW plain_people AS
SELECT coalesce(rank, '–') AS rank, contestant, name, printf('%.2f', score) AS total FROM people;

CREATE TEMP VIEW plain_watch AS
SELECT w.what, w.testpoint, w.round, w.number, iif(w.seats = 2,
    printf('%s %g : %g %s', w.one_name, w.one_points, w.other_points, w.other_name),
    (SELECT group_concat(seated, ', ') FROM (SELECT printf('%s %g', e.called, x.points) AS seated
        FROM seat s JOIN entry e USING (batch, player) JOIN result x USING (batch, testpoint, round, number, seat)
        WHERE s.batch = shown.batch AND s.testpoint = w.testpoint AND s.round = w.round AND s.number = w.number
            ORDER BY x.points DESC, s.seat))) AS result
FROM shown CROSS JOIN watch w;

CREATE TEMP VIEW plain_testpoints AS
SELECT id, points, games, printf('%g s', time_ms / 1000.0) AS cpu_limit,
    printf('%d MiB', memory_mib) AS memory_limit FROM testpoints;

CREATE TEMP VIEW plain_verdicts AS
SELECT verdict, sum(matches) AS matches FROM verdicts GROUP BY verdict ORDER BY 2 DESC;

CREATE TEMP VIEW plain_summary AS
SELECT day, iif(low = 1, '1', low || '-' || high) AS rank, matches, printf('%.1f %%', 100 * won) AS won, faults,
    printf('%.0f', performance) AS performance FROM summary;
