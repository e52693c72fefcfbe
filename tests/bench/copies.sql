-- Makes a contest of leagues COPIES times as large, for tests and benchmarks of its pages: each contestant, program and
-- match once more in each copy, under other numbers and names. In each second round the first seat meets the next copy
-- of the others, so that all copies have met, and ratings are fitted to them as to a batch of that size. The pages get
-- their true size, but break the rules: nobody else meets anybody of another copy.
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TEMP TABLE size AS SELECT max(player) + 1 AS players, max(contestant) AS contestants,
    (SELECT max(id) FROM submission) AS submissions, (SELECT max(number) + 1 FROM pairing) AS numbers FROM entry;
CREATE TEMP TABLE copy AS WITH RECURSIVE n (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k + 1 < COPIES)
SELECT k, players, contestants, submissions, numbers FROM n, size WHERE COPIES > 1;

INSERT INTO contestant SELECT id + k * contestants, name || '-' || k, looks || '-' || k, state, school, region, division,
    unofficial, publish FROM contestant, copy;
INSERT INTO submission SELECT id + k * submissions, contestant + k * contestants, source, file, submitted, accepted,
    answer, public, took_ms FROM submission, copy;
INSERT INTO entry SELECT batch, player + k * players, contestant + k * contestants, submission + k * submissions,
    called || '-' || k, school, region, division, unofficial FROM entry, copy;
INSERT INTO pairing SELECT batch, testpoint, round, number + k * numbers, seats FROM pairing, copy;
CREATE TEMP TABLE sat AS SELECT batch, testpoint, round, number + k * numbers AS number, seat,
    player + (k + (seat > 0 AND round % 2 = 1)) % COPIES * players AS player
    FROM seat, (SELECT * FROM copy UNION ALL SELECT 0, * FROM size);
DELETE FROM seat;
INSERT INTO seat SELECT * FROM sat;
INSERT INTO match SELECT batch, testpoint, round, number + k * numbers, state, verdict, system, seed, took_us,
    attempts, programs, record_hash FROM match, copy;
INSERT INTO result SELECT batch, testpoint, round, number + k * numbers, seat, points, total, wins, wins_first, verdict,
    operations, cpu_us, wall_us, peak_kib, instructions FROM result, copy;
INSERT INTO fault SELECT batch, testpoint, round, number + k * numbers, place, seat, verdict, words FROM fault, copy;
INSERT INTO meeting SELECT batch, testpoint, round, number + k * numbers, a, b, share FROM meeting, copy;
INSERT INTO record SELECT batch, testpoint, round, number + k * numbers, size, text FROM record, copy;
INSERT INTO rating SELECT batch, testpoint, round, player + k * players, rating FROM rating, copy;
INSERT INTO score SELECT batch, testpoint, player + k * players, rating, rank, official, tier, score, matches, byes, fit,
    fit_low, fit_high, fit_tier FROM score, copy;
INSERT INTO total SELECT batch, player + k * players, rank, official, score FROM total, copy;

-- Those of one rank stand one after the other, each copy behind the one before.
UPDATE total SET rank = (rank - 1) * COPIES + 1 + player / (SELECT players FROM size);
UPDATE total SET official = rank;
UPDATE score SET rank = (rank - 1) * COPIES + 1 + player / (SELECT players FROM size);
COMMIT;
