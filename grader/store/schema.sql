-- The store of a contest. Times are seconds since 1970 (UTC), unless a name says ms or us. A finished batch does not
-- change any more, except that it may be declared void, and that retention drops records.

CREATE TABLE contest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    game TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE contestant (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 63 AND instr(name, '/') = 0 AND instr(name, char(10)) = 0),
    -- the name as people see it (grader/base/text.h): names that look the same are one name
    looks TEXT NOT NULL UNIQUE,
    -- only active contestants take part in a batch
    state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'withdrawn', 'disqualified')),
    -- the groups that the scoreboard ranks within (contest/people/group.h). Empty: none
    school TEXT NOT NULL DEFAULT '' CHECK (length(CAST(school AS BLOB)) < 64),
    region TEXT NOT NULL DEFAULT '' CHECK (length(CAST(region AS BLOB)) < 64),
    division TEXT NOT NULL DEFAULT '' CHECK (length(CAST(division AS BLOB)) < 64),
    -- out of competition: plays and is rated as the others are, and is shown without a rank
    unofficial INTEGER NOT NULL DEFAULT 0 CHECK (unofficial IN (0, 1)),
    -- whether the program may be published after the contest, as its owner says (handin/contestant.h)
    publish INTEGER NOT NULL DEFAULT 0 CHECK (publish IN (0, 1))
) STRICT;

-- A contestant's groups in words, as the audit log has them.
CREATE VIEW grouped AS
SELECT id AS contestant, trim(iif(school = '', '', 'school ' || school || ', ')
    || iif(region = '', '', 'region ' || region || ', ') || iif(division = '', '', 'division ' || division || ', ')
    || iif(unofficial, 'out of competition', ''), ', ') AS words FROM contestant;

-- Names that contestants had before. Nobody else gets one, so that what was published under it stays true.
CREATE TABLE former (
    looks TEXT NOT NULL PRIMARY KEY,
    contestant INTEGER NOT NULL REFERENCES contestant
) STRICT, WITHOUT ROWID;

-- Tokens for submitting over HTTP: of each one the number and the SHA-256 (contest/handin/token.h).
CREATE TABLE token (
    id INTEGER PRIMARY KEY,
    contestant INTEGER NOT NULL REFERENCES contestant,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    made INTEGER NOT NULL,
    revoked INTEGER CHECK (revoked >= made)
) STRICT;
CREATE INDEX token_of ON token (contestant);

-- Data files that programs read while they play, each stored once.
CREATE TABLE data (
    hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64),    -- SHA-256
    size INTEGER NOT NULL CHECK (size BETWEEN 0 AND 10485760),
    -- compressed by zlib. NULL: dropped, no program that has it was played
    bytes BLOB
) STRICT;

CREATE TABLE source (
    -- of text, data, compiler and options: names the compiled program
    hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64),
    extension TEXT NOT NULL CHECK (extension GLOB '.*'),
    size INTEGER NOT NULL CHECK (size >= 0),
    text BLOB NOT NULL,                                         -- compressed by zlib
    -- SHA-256 of the text alone, which its owner can compute
    text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
    data TEXT REFERENCES data                                   -- NULL: the program has none
) STRICT;
CREATE INDEX source_of_data ON source (data) WHERE data IS NOT NULL;

CREATE TABLE submission (
    id INTEGER PRIMARY KEY,
    contestant INTEGER NOT NULL REFERENCES contestant,
    source TEXT NOT NULL REFERENCES source,
    file TEXT NOT NULL,
    submitted INTEGER NOT NULL,
    accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
    answer TEXT NOT NULL,                                       -- the answer that its owner reads
    -- whether others may play against it, as its owner says (handin/contestant.h)
    public INTEGER NOT NULL DEFAULT 0 CHECK (public IN (0, 1)),
    took_ms INTEGER NOT NULL CHECK (took_ms >= 0),              -- to compile and try it
    UNIQUE (id, contestant)
) STRICT;
CREATE INDEX submission_of ON submission (contestant, accepted, id);
CREATE INDEX submission_of_source ON submission (source);

-- Files of the folder submissions that have been taken, so that each is taken once.
CREATE TABLE dropped (
    contestant INTEGER NOT NULL REFERENCES contestant,
    file TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (contestant, file)
) STRICT, WITHOUT ROWID;

-- Dropped files that the system failed at, each time so far: they are tried after everybody else's.
CREATE TABLE failing (
    contestant INTEGER NOT NULL REFERENCES contestant,
    file TEXT NOT NULL,
    hash TEXT NOT NULL,
    times INTEGER NOT NULL CHECK (times > 0),
    last INTEGER NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (contestant, file)
) STRICT, WITHOUT ROWID;

-- The batch that has been announced and has not begun. Its secret is in a file outside (batch_secret.h) until then:
-- 32 bytes drawn from the system. Their SHA-256 is published with the notice, the secret when the batch is finished.
CREATE TABLE announcement (
    batch INTEGER PRIMARY KEY,
    secret_hash TEXT NOT NULL CHECK (length(secret_hash) = 64),
    announced INTEGER NOT NULL
) STRICT;

CREATE TABLE batch (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('regular', 'final')),
    secret TEXT NOT NULL CHECK (length(secret) = 64),
    secret_hash TEXT NOT NULL CHECK (length(secret_hash) = 64),
    -- NULL: not announced, the secret was drawn when it began
    announced INTEGER,
    -- for tests: the secret was computed from this number, not drawn
    seed INTEGER CHECK (seed >= 0),
    -- SHA-256 of its entries (bundle.h). Chance is computed from the secret and this hash. NULL: from the secret alone,
    -- in a batch of schema 3
    entries_hash TEXT CHECK (length(entries_hash) = 64),
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 1 AND 10000),
    time_losses INTEGER NOT NULL CHECK (time_losses >= 0),      -- 0: no program is stopped
    system_replays INTEGER NOT NULL CHECK (system_replays >= 0),
    started INTEGER NOT NULL,
    finished INTEGER CHECK (finished >= started),
    played_ms INTEGER NOT NULL DEFAULT 0,                       -- time spent on it, without breaks
    -- the batch that it plays again, with the same programs and secret
    again INTEGER REFERENCES batch CHECK (again < id),
    void TEXT CHECK (void IS NULL OR finished IS NOT NULL),     -- why it does not count. NULL: it counts
    -- when its records were dropped (keep_records). NULL: they are there
    dropped INTEGER,
    -- SHA-256 of its bundle, which contains the hash of the batch before. NULL: not finished
    hash TEXT CHECK (hash IS NULL OR (length(hash) = 64 AND finished IS NOT NULL)),
    -- the version of its bundle: by whose rules it is decided and checked, in every later version of the kit (bundle.h)
    bundle INTEGER NOT NULL DEFAULT 2 CHECK (bundle IN (1, 2)),
    CHECK (bundle = 1 OR entries_hash IS NOT NULL OR hash IS NULL)
) STRICT;
CREATE UNIQUE INDEX one_batch_at_a_time ON batch (finished IS NULL) WHERE finished IS NULL;

CREATE TABLE testpoint (
    batch INTEGER NOT NULL REFERENCES batch,
    id INTEGER NOT NULL,
    games INTEGER NOT NULL CHECK (games > 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    time_ms INTEGER NOT NULL CHECK (time_ms > 0),
    -- of a game by lines: for the first answer. 0: the same as for the others
    first_ms INTEGER NOT NULL CHECK (first_ms >= 0),
    memory_mib INTEGER NOT NULL CHECK (memory_mib > 0),
    -- in sealed seats: the limit of a player, which time_ms gives. NULL: in isolated seats
    instructions INTEGER CHECK (instructions > 0),
    PRIMARY KEY (batch, id)
) STRICT, WITHOUT ROWID;

-- The game's own numbers of a test point, in the game's order.
CREATE TABLE setup (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 0),
    value INTEGER NOT NULL,
    PRIMARY KEY (batch, testpoint, place),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint
) STRICT, WITHOUT ROWID;

-- The players of a batch and their programs, numbered from 0 in the order of names.
CREATE TABLE entry (
    batch INTEGER NOT NULL REFERENCES batch,
    player INTEGER NOT NULL CHECK (player >= 0),
    contestant INTEGER NOT NULL,
    submission INTEGER NOT NULL,
    -- the contestant's name then, as records and pages of the batch have it
    called TEXT NOT NULL CHECK (length(CAST(called AS BLOB)) BETWEEN 1 AND 63),
    -- and the contestant's groups then
    school TEXT NOT NULL CHECK (length(CAST(school AS BLOB)) < 64),
    region TEXT NOT NULL CHECK (length(CAST(region AS BLOB)) < 64),
    division TEXT NOT NULL CHECK (length(CAST(division AS BLOB)) < 64),
    unofficial INTEGER NOT NULL CHECK (unofficial IN (0, 1)),
    PRIMARY KEY (batch, player),
    UNIQUE (batch, contestant),
    FOREIGN KEY (submission, contestant) REFERENCES submission (id, contestant)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_accepted BEFORE INSERT ON entry
WHEN (SELECT accepted FROM submission WHERE id = new.submission) IS NOT 1
BEGIN SELECT raise(ABORT, 'only an accepted submission takes part'); END;
CREATE INDEX entry_of ON entry (submission);

-- Pairings in the order drawn, and the players at their seats. A pairing with a single seat is a bye.
CREATE TABLE pairing (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round > 0),
    number INTEGER NOT NULL CHECK (number >= 0),
    seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 4),
    PRIMARY KEY (batch, testpoint, round, number),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    player INTEGER NOT NULL,
    PRIMARY KEY (batch, testpoint, round, number, seat),
    UNIQUE (batch, testpoint, round, player),                   -- a player plays once in a round
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES pairing,
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

-- A finished match. state: played; unplayed (forfeited by a program with too many losses by time); failed (the system
-- failed in each attempt at the same seat, but not in that player's other matches: forfeited); system (the system
-- failed each time: nobody's fault, no result, not rated). verdict: ok, or the first fault's, or system.
-- ORDER VERDICT, ORDER PROOF: the tables of grader/seat/seat.c.
CREATE TABLE match (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('played', 'unplayed', 'failed', 'system')),
    verdict TEXT NOT NULL CHECK (verdict IN ('ok', 'illegal', 'crash', 'time', 'idle', 'memory', 'forbidden', 'channel', 'system')),
    system TEXT CHECK (system GLOB 'call: ?*' OR system GLOB 'memory: ?*' OR system GLOB 'suspended: ?*' OR system GLOB 'worker: ?*'
        OR system GLOB 'starved: ?*' OR system GLOB 'referee: ?*'), -- the proof that the system failed: seat/seat.h
    seed INTEGER NOT NULL CHECK (seed >= 0),
    took_us INTEGER NOT NULL,                                   -- with the start and the end of the players
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    -- of each seat the hash of the program that played. Zeros: it does not compile
    programs BLOB NOT NULL CHECK (length(programs) % 32 = 0),
    -- SHA-256 of the record's text. It stays when the record is dropped
    record_hash BLOB CHECK (length(record_hash) = 32),
    PRIMARY KEY (batch, testpoint, round, number),
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES pairing,
    CHECK ((state = 'played') = (record_hash IS NOT NULL)),
    CHECK ((state = 'system') = (verdict = 'system') AND (state = 'system') = (system IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER match_of_two BEFORE INSERT ON match
WHEN (SELECT seats FROM pairing WHERE batch = new.batch AND testpoint = new.testpoint AND round = new.round AND number = new.number) < 2
BEGIN SELECT raise(ABORT, 'a bye is no match'); END;

-- With sealed seats, what a count of instructions follows from (docs/theory/sealed.md). Of each program the SHA-256 of
-- its metered module, and of each tool that built them what it says of its version: of two, if it was replaced
-- meanwhile.
CREATE TABLE module (
    batch INTEGER NOT NULL REFERENCES batch,
    program TEXT NOT NULL CHECK (length(program) = 64),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    PRIMARY KEY (batch, program)
) STRICT, WITHOUT ROWID;
CREATE TABLE compiler (
    batch INTEGER NOT NULL REFERENCES batch,
    place INTEGER NOT NULL CHECK (place >= 0),                  -- in the order in which a program is built
    tool TEXT NOT NULL,
    version TEXT NOT NULL,
    PRIMARY KEY (batch, place, tool, version)
) STRICT, WITHOUT ROWID;

-- The result of a match for each of its seats. ORDER VERDICT: grader/seat/seat.c, without system.
CREATE TABLE result (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- a game: 1 for each seat placed below, 0.5 for each seat at the same place
    points REAL NOT NULL CHECK (points >= 0),
    total INTEGER,                                              -- of the game's own points, if it has them
    wins INTEGER NOT NULL CHECK (wins >= 0),
    wins_first INTEGER NOT NULL CHECK (wins_first BETWEEN 0 AND wins),
    verdict TEXT NOT NULL CHECK (verdict IN ('ok', 'illegal', 'crash', 'time', 'idle', 'memory', 'forbidden', 'channel')),
    operations INTEGER NOT NULL,
    cpu_us INTEGER NOT NULL,
    wall_us INTEGER NOT NULL,
    peak_kib INTEGER NOT NULL,
    instructions INTEGER CHECK (instructions > 0),              -- that a sealed seat counted. NULL: none
    PRIMARY KEY (batch, testpoint, round, number, seat),
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES match,
    FOREIGN KEY (batch, testpoint, round, number, seat) REFERENCES seat
) STRICT, WITHOUT ROWID;

-- The faults of a match in their order, each with its seat. ORDER VERDICT: grader/seat/seat.c, the faults.
CREATE TABLE fault (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 0),
    seat INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('illegal', 'crash', 'time', 'idle', 'memory', 'forbidden', 'channel')),
    -- "illegal game 3 operation 12 Hit(0,5): outside the board"
    words TEXT NOT NULL,
    PRIMARY KEY (batch, testpoint, round, number, place),
    FOREIGN KEY (batch, testpoint, round, number, seat) REFERENCES result
) STRICT, WITHOUT ROWID;

-- The last part of what a player printed in two matches of a test point: for its owner, on no page that others see.
CREATE TABLE said (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    player INTEGER NOT NULL,
    placed INTEGER NOT NULL CHECK (placed IN (0, 1)),           -- each line begins: GAME OPERATION LINE (match/said.h)
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    faulted INTEGER NOT NULL CHECK (faulted IN (0, 1)),         -- the player had a fault in this match
    text TEXT NOT NULL,
    PRIMARY KEY (batch, testpoint, player, placed),
    FOREIGN KEY (batch, testpoint, round, number) REFERENCES match,
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

-- The part of a match that ratings use: the share of the points that one seat had in each meeting with another.
CREATE TABLE meeting (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    a INTEGER NOT NULL,                                         -- seats
    b INTEGER NOT NULL CHECK (b > a),
    share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),          -- the share of a
    PRIMARY KEY (batch, testpoint, round, number, a, b),
    FOREIGN KEY (batch, testpoint, round, number, a) REFERENCES result,
    FOREIGN KEY (batch, testpoint, round, number, b) REFERENCES result
) STRICT, WITHOUT ROWID;

-- The record of a match that was played, compressed by zlib. In a table of its own, so that the results lie close
-- together.
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

-- Ratings after each round.
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
    rank INTEGER NOT NULL CHECK (rank > 0),                     -- among all players
    -- the rank that is shown: among those in competition. NULL: out of competition
    official INTEGER CHECK (official BETWEEN 1 AND rank),
    tier TEXT NOT NULL CHECK (tier IN ('A', 'B', 'C', 'D', 'E')),
    score REAL NOT NULL CHECK (score >= 0),
    matches INTEGER NOT NULL CHECK (matches >= 0),
    byes INTEGER NOT NULL CHECK (byes >= 0),
    fit REAL NOT NULL,                                          -- the order-free rating, its 95 % interval, its tier
    fit_low REAL CHECK (fit_low <= fit),                        -- NULL: the matches set no bound on this side
    fit_high REAL CHECK (fit_high >= fit),
    fit_tier TEXT NOT NULL CHECK (fit_tier IN ('A', 'B', 'C', 'D', 'E')),
    PRIMARY KEY (batch, testpoint, player),
    FOREIGN KEY (batch, testpoint) REFERENCES testpoint,
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

CREATE TABLE total (
    batch INTEGER NOT NULL,
    player INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    official INTEGER CHECK (official BETWEEN 1 AND rank),       -- as in the table score
    score REAL NOT NULL CHECK (score >= 0),
    PRIMARY KEY (batch, player),
    FOREIGN KEY (batch, player) REFERENCES entry
) STRICT, WITHOUT ROWID;

-- The batch whose standings are the contest's: the last one that counts. A batch that plays another one again takes its
-- place.
CREATE VIEW standing AS
SELECT id FROM batch WHERE finished IS NOT NULL AND void IS NULL ORDER BY coalesce(again, id) DESC, id DESC LIMIT 1;

-- ---- the judge's decisions ----

-- The audit log: all decisions about the contest, in order (audit_log.h). The texts are plain, one line each.
CREATE TABLE ruling (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    at INTEGER NOT NULL,
    after INTEGER NOT NULL,                                     -- the last batch that had begun. 0: none
    -- add, rename, withdraw, restore, disqualify, void, again, configure, ...
    what TEXT NOT NULL,
    contestant INTEGER REFERENCES contestant,                   -- the contestant that it concerns
    batch INTEGER REFERENCES batch,                             -- the batch that it concerns
    was TEXT NOT NULL,                                          -- a contestant's name or state, or a setting, before
    becomes TEXT NOT NULL,                                      -- the same, after
    why TEXT NOT NULL,
    -- who decided it at the judge's desk (grader/contest/desk). Empty: a command
    judge TEXT NOT NULL DEFAULT '',
    hash TEXT NOT NULL CHECK (length(hash) = 64)                -- SHA-256 of the previous row's hash and of this row
) STRICT;

-- The judges in the browser (grader/contest/desk/judge.h): the public key of each one's link.
CREATE TABLE judge (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 63),
    role TEXT NOT NULL CHECK (role IN ('helper', 'judge', 'owner')),
    key TEXT NOT NULL UNIQUE CHECK (length(key) = 64),
    code TEXT CHECK (length(code) = 40),                        -- the secret of an owner's second factor. NULL: none
    step INTEGER NOT NULL DEFAULT 0,                            -- the last time step whose code was used
    made INTEGER NOT NULL,
    revoked INTEGER CHECK (revoked >= made)
) STRICT;
CREATE UNIQUE INDEX one_judge_of_a_name ON judge (name) WHERE revoked IS NULL;

-- Sessions at the desk. Each signs its acts with a key of its own, and numbers them.
CREATE TABLE desk_session (
    key TEXT NOT NULL PRIMARY KEY CHECK (length(key) = 64),
    judge INTEGER NOT NULL REFERENCES judge,
    begun INTEGER NOT NULL,
    until INTEGER NOT NULL,                                     -- when it ends
    last INTEGER NOT NULL CHECK (last >= 0)                     -- the number of its last act
) STRICT, WITHOUT ROWID;

-- The judge's wishes for the clock (grader/contest/clock/wish.h): one row once there was one.
CREATE TABLE wish (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)), -- no batch begins by the schedule
    kind TEXT CHECK (kind IN ('now', 'again', 'final')),        -- the batch that is to begin. NULL: none
    batch INTEGER REFERENCES batch CHECK ((batch IS NOT NULL) = (kind IS 'again')),
    why TEXT NOT NULL DEFAULT '',
    judge TEXT NOT NULL DEFAULT ''
) STRICT;

-- The last valid text of contest.conf, which readers use while the file is invalid.
CREATE TABLE configuration (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    text TEXT NOT NULL
) STRICT;

-- The judge's clock (clock.h): one row once it has run.
CREATE TABLE clock (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    started INTEGER NOT NULL,
    beat INTEGER NOT NULL,                                      -- the last heartbeat: one every few seconds
    stopped INTEGER,                                            -- when it was stopped. NULL: it was not
    next INTEGER,                                               -- when it will begin a batch. NULL: never again
    noticed INTEGER NOT NULL DEFAULT 0                          -- the time of the last batch whose notice was given
) STRICT;

-- ---- formats ----

-- How a batch is run (grader/league/formats/format.h): the settings of contest.conf when it began.
CREATE TABLE format (
    batch INTEGER PRIMARY KEY REFERENCES batch,
    name TEXT NOT NULL CHECK (name IN ('league', 'swiss', 'roundrobin', 'leagues')),
    -- of a league or a Swiss contest. batch.rounds includes the knock-out's
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 1 AND 10000),
    -- of a round robin: how often each player meets each other player
    times INTEGER NOT NULL CHECK (times BETWEEN 1 AND 1000),
    win REAL NOT NULL,                                          -- of a round robin: points
    draw REAL NOT NULL,
    loss REAL NOT NULL,
    tie_break TEXT NOT NULL CHECK (tie_break IN ('none', 'sonneborn-berger')),
    seeds TEXT NOT NULL CHECK (seeds IN ('submission', 'previous')),
    knockout INTEGER NOT NULL CHECK (knockout BETWEEN 0 AND 64 AND knockout <> 1),
    bracket TEXT NOT NULL CHECK (bracket IN ('seeded', 'drawn')),
    knockout_replays INTEGER NOT NULL CHECK (knockout_replays BETWEEN 0 AND 10),
    -- of a league: its ranks, tiers and scores follow from these ratings
    rank TEXT NOT NULL CHECK (rank IN ('elo', 'fit')),
    -- in which programs play. The memory of a sealed seat is that of the test points
    seat TEXT NOT NULL CHECK (seat IN ('isolated', 'sealed')),
    -- the test point of its matches, which has no league of its own. NULL: the league's
    knockout_testpoint INTEGER,
    -- of leagues with bosses: rounds of a stage, and the boss of each league but the highest (a player, or -1 for one
    -- that did not take part), with commas between. NULL: another format
    stage INTEGER CHECK (stage BETWEEN 1 AND 10000 AND (stage IS NULL) = (name <> 'leagues')),
    bosses TEXT CHECK ((bosses IS NULL) = (name <> 'leagues')),
    FOREIGN KEY (batch, knockout_testpoint) REFERENCES testpoint (batch, id)
) STRICT;

-- In a format that ranks: how the rank in score came about.
CREATE TABLE placing (
    batch INTEGER NOT NULL,
    testpoint INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points REAL NOT NULL,
    wins INTEGER NOT NULL CHECK (wins >= 0),
    draws INTEGER NOT NULL CHECK (draws >= 0),
    losses INTEGER NOT NULL CHECK (losses >= 0),
    tie_1 REAL NOT NULL,                                        -- the tie-breaks, in this order
    tie_2 REAL NOT NULL,
    tie_3 REAL NOT NULL,
    tie_4 REAL NOT NULL,
    -- 1 the winner, 2, 3 (lost a semi-final), 5, ... 0: not in the knock-out
    knockout INTEGER NOT NULL CHECK (knockout >= 0),
    -- the rating by the field of opponents, if the game has one
    performance INTEGER,
    PRIMARY KEY (batch, testpoint, player),
    FOREIGN KEY (batch, testpoint, player) REFERENCES score
) STRICT, WITHOUT ROWID;

-- ---- announcements and questions ----

-- Words of the judge to everybody, and questions of contestants with their answers (grader/contest/talk/message.h).
CREATE TABLE message (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    at INTEGER NOT NULL,
    contestant INTEGER REFERENCES contestant,                   -- who asked. NULL: an announcement
    question TEXT CHECK ((question IS NULL) = (contestant IS NULL)),
    words TEXT,                                                 -- the announcement, or the answer
    answered INTEGER CHECK ((answered IS NULL) = (words IS NULL)),
    for_all INTEGER NOT NULL CHECK (for_all IN (0, 1)),         -- everybody sees it, without who asked
    CHECK (contestant IS NOT NULL OR (words IS NOT NULL AND for_all = 1))
) STRICT;
CREATE INDEX message_of ON message (contestant);

-- ---- unrated matches ----

-- Matches outside of every batch (grader/contest/unrated/unrated.h). Ratings, bundles and verify read none of these
-- tables. A preview: a program that was just handed in meets a sample of the others. A scrimmage: it meets one other
-- program that its owner chose.
CREATE TABLE unrated (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN ('preview', 'scrimmage')),
    submission INTEGER NOT NULL REFERENCES submission,          -- whose matches they are
    after INTEGER NOT NULL CHECK (after >= 0),                  -- the last batch that had begun. 0: none
    asked INTEGER NOT NULL,
    -- a preview's likely rank among this many, and its 95 % interval. NULL: too little is played
    rank INTEGER CHECK (rank BETWEEN best AND worst),
    best INTEGER CHECK (best > 0),
    worst INTEGER CHECK (worst <= players),
    players INTEGER,
    -- the batch whose ratings that follows from. NULL: it follows from wins and losses alone
    ratings INTEGER REFERENCES batch,
    CHECK ((rank IS NULL) = (best IS NULL) AND (rank IS NULL) = (worst IS NULL) AND (rank IS NULL) = (players IS NULL))
) STRICT;
CREATE INDEX unrated_of ON unrated (submission, kind);

CREATE TABLE unrated_match (
    unrated INTEGER NOT NULL REFERENCES unrated,
    number INTEGER NOT NULL CHECK (number >= 0),                -- in the order of playing
    testpoint INTEGER NOT NULL,
    seed INTEGER NOT NULL CHECK (seed >= 0),
    state TEXT NOT NULL CHECK (state IN ('waits', 'played', 'failed')),
    -- of the first fault: its seat, and its words as in the table fault
    faulted INTEGER CHECK (faulted BETWEEN 0 AND 3),
    words TEXT,
    size INTEGER CHECK (size > 0),                              -- of the record, which is compressed by zlib
    record BLOB,
    PRIMARY KEY (unrated, number),
    CHECK ((state = 'played') = (record IS NOT NULL) AND (record IS NULL) = (size IS NULL)),
    CHECK ((faulted IS NULL) = (words IS NULL))
) STRICT;
CREATE INDEX unrated_waits ON unrated_match (number, unrated) WHERE state = 'waits';

CREATE TABLE unrated_seat (
    unrated INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    submission INTEGER NOT NULL REFERENCES submission,
    called TEXT NOT NULL,                                       -- the contestant's name then
    -- of the meeting with this seat, the share of the program whose match it is. NULL: its own seat, or not played
    share REAL CHECK (share BETWEEN 0 AND 1),
    PRIMARY KEY (unrated, number, seat),
    FOREIGN KEY (unrated, number) REFERENCES unrated_match
) STRICT, WITHOUT ROWID;
