-- A statement a line, each of which the schema refuses (schema-refuses.sh).
INSERT INTO contestant (name, looks) VALUES ('', 'x')
INSERT INTO contestant (name, looks) VALUES ('a/b', 'x')
INSERT INTO contestant (name, looks) VALUES ('alice', 'x')
INSERT INTO contestant (name, looks) VALUES ('Alice', 'alice')
INSERT INTO batch (kind, secret, secret_hash, rounds, time_losses, system_replays, started) SELECT 'other', secret, secret_hash, 1, 0, 0, 1 FROM batch
INSERT INTO batch (kind, secret, secret_hash, rounds, time_losses, system_replays, started) SELECT 'final', secret, secret_hash, 0, 0, 0, 1 FROM batch
INSERT INTO batch (kind, secret, secret_hash, rounds, time_losses, system_replays, started) SELECT 'final', 'short', secret_hash, 1, 0, 0, 1 FROM batch
INSERT INTO batch (kind, secret, secret_hash, rounds, time_losses, system_replays, started) SELECT 'final', secret, secret_hash, 1, 0, 0, 1 FROM entry JOIN batch
UPDATE batch SET finished = started - 1
UPDATE batch SET secret = NULL
INSERT INTO entry SELECT batch, player + 100, contestant, submission, called, '', '', '', 0 FROM entry
INSERT INTO entry SELECT batch, 100, 1, s.id, called, '', '', '', 0 FROM entry JOIN submission s ON s.contestant <> 1 LIMIT 1
INSERT INTO seat SELECT batch, testpoint, round, number, 3, player FROM seat
INSERT INTO seat SELECT batch, testpoint, round, number, 4, 77 FROM pairing
INSERT INTO pairing SELECT batch, testpoint, round + 100, number, 0 FROM pairing
INSERT INTO match SELECT batch, testpoint, round, number, 'played', 'ok', NULL, 1, 1, 1 FROM pairing WHERE seats = 1
UPDATE match SET verdict = 'lucky'
UPDATE match SET state = 'system'
UPDATE match SET system = 'x'
UPDATE match SET state = 'system', verdict = 'system', system = 'tired: x'
UPDATE match SET seed = -1
UPDATE match SET seed = 'x'
UPDATE match SET number = 999
UPDATE result SET wins = -1
UPDATE result SET wins_first = wins + 1
UPDATE result SET verdict = 'system'
UPDATE fault SET verdict = 'system'
UPDATE fault SET verdict = 'ok'
UPDATE fault SET seat = 3
UPDATE meeting SET share = 1.5
UPDATE meeting SET b = a
DELETE FROM pairing
DELETE FROM seat
DELETE FROM entry
DELETE FROM submission
UPDATE rating SET player = 99
UPDATE score SET tier = 'F'
UPDATE score SET fit_low = fit + 1
UPDATE score SET fit_high = fit - 1
UPDATE total SET rank = 0
UPDATE submission SET accepted = 2
INSERT INTO record VALUES (1, 1, 1, 99, 10, zeroblob(3))
UPDATE contestant SET state = 'banned'
UPDATE entry SET called = ''
INSERT INTO ruling SELECT 1, 1, 0, 'x', NULL, NULL, '', '', '', 'short'
UPDATE batch SET again = id
DELETE FROM contestant
UPDATE format SET rank = 'nobody'
UPDATE contestant SET unofficial = 2
UPDATE contestant SET publish = 2
UPDATE contestant SET school = printf('%64d', 1)
UPDATE total SET official = rank + 1
