-- The store of a contest. Times are seconds since 1970 (UTC), unless a name says ms or us. A batch is written once: what is in
-- here when it is finished does not change any more.

CREATE TABLE contest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    game TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE contestant (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 63 AND instr(name, '/') = 0 AND instr(name, char(10)) = 0)
) STRICT;

CREATE TABLE source (
    hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64),    -- of text, compiler and options: the name of what was compiled
    extension TEXT NOT NULL CHECK (extension IN ('.c', '.cpp', '.cc')),
    size INTEGER NOT NULL CHECK (size >= 0),
    text BLOB NOT NULL                                          -- compressed by zlib
) STRICT;

CREATE TABLE submission (
    id INTEGER PRIMARY KEY,
    contestant INTEGER NOT NULL REFERENCES contestant,
    source TEXT NOT NULL REFERENCES source,
    file TEXT NOT NULL,
    submitted INTEGER NOT NULL,
    accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
    answer TEXT NOT NULL,                                       -- what its owner was told
    UNIQUE (id, contestant)
) STRICT;
CREATE INDEX submission_of ON submission (contestant, accepted, id);

-- Files of the submissions folder that have been taken, so that each is taken once.
CREATE TABLE dropped (
    contestant INTEGER NOT NULL REFERENCES contestant,
    file TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (contestant, file)
) STRICT, WITHOUT ROWID;

CREATE TABLE batch (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('regular', 'final')),
    seed INTEGER NOT NULL CHECK (seed >= 0),
    rounds INTEGER NOT NULL CHECK (rounds > 0),
    time_losses INTEGER NOT NULL CHECK (time_losses >= 0),      -- 0: no program is stopped
    system_replays INTEGER NOT NULL CHECK (system_replays >= 0),
    started INTEGER NOT NULL,
    finished INTEGER CHECK (finished >= started),
    played_ms INTEGER NOT NULL DEFAULT 0                        -- time spent on it, breaks left out
) STRICT;
CREATE UNIQUE INDEX one_batch_at_a_time ON batch (finished IS NULL) WHERE finished IS NULL;

CREATE TABLE testpoint (
    batch INTEGER NOT NULL REFERENCES batch,
    id INTEGER NOT NULL,
    games INTEGER NOT NULL CHECK (games > 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    time_ms INTEGER NOT NULL CHECK (time_ms > 0),
    memory_mib INTEGER NOT NULL CHECK (memory_mib > 0),
    setup0 INTEGER NOT NULL,
    setup1 INTEGER NOT NULL,
    setup2 INTEGER NOT NULL,
    PRIMARY KEY (batch, id)
) STRICT, WITHOUT ROWID;

-- Who takes part in a batch, with which program: its players, numbered from 0 in the order of their names.
CREATE TABLE entry (
    batch INTEGER NOT NULL REFERENCES batch,
    player INTEGER NOT NULL CHECK (player >= 0),
    contestant INTEGER NOT NULL,
    submission INTEGER NOT NULL,
    PRIMARY KEY (batch, player),
    UNIQUE (batch, contestant),
    FOREIGN KEY (submission, contestant) REFERENCES submission (id, contestant)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_accepted BEFORE INSERT ON entry
WHEN (SELECT accepted FROM submission WHERE id = new.submission) IS NOT 1
BEGIN SELECT raise(ABORT, 'only an accepted submission takes part'); END;

-- Who meets whom, in the order drawn; a and b are players. b is NULL: a has a bye.
CREATE TABLE pairing (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round > 0),
    number INTEGER NOT NULL CHECK (number >= 0),
    a INTEGER NOT NULL,
    b INTEGER CHECK (b <> a),
    PRIMARY KEY (batch, testpoint, round, number),
    UNIQUE (batch, testpoint, round, a),
    UNIQUE (batch, testpoint, round, b),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint,
    FOREIGN KEY (batch, a) REFERENCES entry,
    FOREIGN KEY (batch, b) REFERENCES entry
) STRICT, WITHOUT ROWID;
CREATE TRIGGER pairing_once BEFORE INSERT ON pairing
WHEN EXISTS (SELECT 1 FROM pairing WHERE batch = new.batch AND testpoint = new.testpoint AND round = new.round AND b = new.a)
    OR EXISTS (SELECT 1 FROM pairing WHERE batch = new.batch AND testpoint = new.testpoint AND round = new.round AND a = new.b)
BEGIN SELECT raise(ABORT, 'a player plays once in a round'); END;

-- A match that is done with. state: played; unplayed (counted as lost for a program that lost too many by time); system (the system
-- failed each time: not rated). side 0 is the pairing's a.
CREATE TABLE match (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('played', 'unplayed', 'system')),
    seed INTEGER NOT NULL CHECK (seed >= 0),
    wins0 INTEGER NOT NULL CHECK (wins0 >= 0),
    wins1 INTEGER NOT NULL CHECK (wins1 >= 0),
    wins_first0 INTEGER NOT NULL CHECK (wins_first0 BETWEEN 0 AND wins0),
    wins_first1 INTEGER NOT NULL CHECK (wins_first1 BETWEEN 0 AND wins1),
    fault_side INTEGER CHECK (fault_side IN (0, 1)),
    verdict TEXT NOT NULL CHECK (verdict IN ('ok', 'illegal', 'crash', 'time', 'idle', 'memory', 'forbidden', 'channel', 'system')),
    fault TEXT,                                                 -- "illegal game 3 operation 12 Hit(0,5): outside the board"
    operations0 INTEGER NOT NULL,
    operations1 INTEGER NOT NULL,
    cpu_us0 INTEGER NOT NULL,
    cpu_us1 INTEGER NOT NULL,
    wall_us0 INTEGER NOT NULL,
    wall_us1 INTEGER NOT NULL,
    peak_kib0 INTEGER NOT NULL,
    peak_kib1 INTEGER NOT NULL,
    took_us INTEGER NOT NULL,                                   -- start and end of the players included
    attempts INTEGER NOT NULL,
    PRIMARY KEY (batch, testpoint, round, number),
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES pairing,
    CHECK ((verdict = 'ok') = (fault_side IS NULL) AND (fault IS NULL) = (fault_side IS NULL)),
    CHECK ((state = 'system') = (verdict = 'system'))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER match_games BEFORE INSERT ON match
WHEN new.wins0 + new.wins1 <> (SELECT games FROM testpoint WHERE batch = new.batch AND id = new.testpoint) AND new.state <> 'system'
BEGIN SELECT raise(ABORT, 'each game of a match is won by one of the two'); END;
CREATE TRIGGER match_of_two BEFORE INSERT ON match
WHEN (SELECT b FROM pairing WHERE batch = new.batch AND testpoint = new.testpoint AND round = new.round AND number = new.number) IS NULL
BEGIN SELECT raise(ABORT, 'a bye is no match'); END;

-- The record of a match that was played, compressed by zlib. Apart, so that the results lie close together.
CREATE TABLE record (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    size INTEGER NOT NULL CHECK (size > 0),
    text BLOB NOT NULL,
    PRIMARY KEY (batch, testpoint, round, number),
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES match
) STRICT;

-- After each round.
CREATE TABLE rating (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round > 0),
    player INTEGER NOT NULL,
    rating REAL NOT NULL,
    PRIMARY KEY (batch, testpoint, round, player),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint,
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

CREATE TABLE score (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    player INTEGER NOT NULL,
    rating REAL NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    tier TEXT NOT NULL CHECK (tier IN ('A', 'B', 'C', 'D', 'E')),
    score REAL NOT NULL CHECK (score >= 0),
    matches INTEGER NOT NULL CHECK (matches >= 0),
    byes INTEGER NOT NULL CHECK (byes >= 0),
    fit REAL NOT NULL,                                          -- the order-free rating
    fit_low REAL CHECK (fit_low < fit),                         -- its 95 % interval; NULL where the matches set no such bound
    fit_high REAL CHECK (fit_high > fit),
    fit_tier TEXT NOT NULL CHECK (fit_tier IN ('A', 'B', 'C', 'D', 'E')),
    PRIMARY KEY (batch, testpoint, player),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint,
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

CREATE TABLE total (
    batch INTEGER NOT NULL,
    player INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    score REAL NOT NULL CHECK (score >= 0),
    PRIMARY KEY (batch, player),
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;
