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
