-- The steps of an upgrade, one for each schema (upgrade.h).

-- Schema 3, the first of 0.2: batches had no hash. Their chance follows from the secret alone, and batch.entries_hash
-- stays NULL. The secret of an announced batch was in this table, and goes into a file (contest/upgrade).
--- from_3
ALTER TABLE announcement DROP COLUMN secret;
ALTER TABLE batch ADD COLUMN entries_hash TEXT;
ALTER TABLE batch ADD COLUMN hash TEXT;
ALTER TABLE source ADD COLUMN text_hash TEXT NOT NULL DEFAULT '';
UPDATE source SET text_hash = content_hash(text, size);
UPDATE match SET system = 'call: ' || system WHERE NOT (system GLOB 'call: ?*' OR system GLOB 'memory: ?*'
    OR system GLOB 'suspended: ?*' OR system GLOB 'worker: ?*' OR system GLOB 'starved: ?*');
ALTER TABLE match ADD COLUMN programs BLOB NOT NULL DEFAULT x'';
UPDATE match SET programs = (SELECT bytes(group_concat(source, '')) FROM (
    SELECT source FROM seat JOIN entry USING (batch, player) JOIN submission ON submission.id = entry.submission
    WHERE (seat.batch, seat.testpoint, seat.round, seat.number) = (match.batch, match.testpoint, match.round, match.number)
    ORDER BY seat.seat));
-- Of a record that was dropped before, nobody knows the hash: zeros.
ALTER TABLE match ADD COLUMN record_hash BLOB;
UPDATE match SET record_hash = coalesce((SELECT bytes(content_hash(text, size)) FROM record
    WHERE (record.batch, record.testpoint, record.round, record.number) = (match.batch, match.testpoint, match.round, match.number)),
    zeroblob(32)) WHERE state = 'played';

-- Schema 4: bundles of version 1. Leagues were ranked by Elo only.
--- from_4
ALTER TABLE batch ADD COLUMN bundle INTEGER NOT NULL DEFAULT 1;
ALTER TABLE format ADD COLUMN rank TEXT NOT NULL DEFAULT 'elo';

-- Schema 5: one output of a program was kept, that of its last match.
--- from_5
ALTER TABLE said ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;

-- Schema 6: the next one has tables for previews and scrimmages.
--- from_6
SELECT 1;

-- Schema 7: no sealed seats, no leagues with bosses. Schema 8 never stood alone.
--- from_7
ALTER TABLE testpoint ADD COLUMN instructions INTEGER;
ALTER TABLE result ADD COLUMN instructions INTEGER;
ALTER TABLE format ADD COLUMN seat TEXT NOT NULL DEFAULT 'isolated';
ALTER TABLE format ADD COLUMN stage INTEGER;
ALTER TABLE format ADD COLUMN bosses TEXT;

-- Schema 9: some had no leagues with bosses. The next one has a table of messages.
--- from_9
ALTER TABLE format ADD COLUMN stage INTEGER;
ALTER TABLE format ADD COLUMN bosses TEXT;

-- Schema 10: nobody offered a program to play against.
--- from_10
ALTER TABLE submission ADD COLUMN public INTEGER NOT NULL DEFAULT 0;

-- Schema 11: no groups. Everybody was in competition.
--- from_11
ALTER TABLE contestant ADD COLUMN school TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN division TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN unofficial INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN school TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN division TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN unofficial INTEGER NOT NULL DEFAULT 0;
ALTER TABLE score ADD COLUMN official INTEGER;
ALTER TABLE total ADD COLUMN official INTEGER;
UPDATE score SET official = rank;
UPDATE total SET official = rank;

-- Schema 12: every entry of the audit log was a command's.
--- from_12
ALTER TABLE ruling ADD COLUMN judge TEXT NOT NULL DEFAULT '';

-- Schema 13: nobody had been asked whether their program may be published.
--- from_13
ALTER TABLE contestant ADD COLUMN publish INTEGER NOT NULL DEFAULT 0;

-- Schema 14, the last of 0.2: the version of a batch's bundle followed from the kit's. Batches of bundles of version 1
-- have the column from step 4.
--- from_14
ALTER TABLE batch ADD COLUMN bundle INTEGER NOT NULL DEFAULT 2;
