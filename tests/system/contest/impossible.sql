-- A statement a line, written past the checks of the schema (numbers-that-cannot-be.sh).
UPDATE record SET size = -1
UPDATE record SET size = 9223372036854775807
UPDATE record SET size = 1000000000000
UPDATE source SET size = -1; UPDATE record SET size = 0
UPDATE seat SET player = 100000000 WHERE seat = 0 AND number = 0
UPDATE seat SET player = -1 WHERE seat = 0 AND number = 0
UPDATE seat SET player = 9223372036854775807 WHERE seat = 1 AND number = 0
UPDATE seat SET seat = 3 WHERE seat = 1
UPDATE seat SET seat = -7 WHERE seat = 1
UPDATE seat SET seat = 100000000 WHERE seat = 0
UPDATE pairing SET number = 100000000 WHERE number = 0
UPDATE pairing SET number = -100000000 WHERE number = 0
UPDATE pairing SET seats = -1
UPDATE pairing SET seats = 1000000
UPDATE pairing SET round = 100000000 WHERE round = 1
UPDATE match SET number = -5 WHERE number = 0
UPDATE match SET testpoint = 77 WHERE testpoint = 3
UPDATE match SET state = 'unplayed'
UPDATE entry SET player = player + 100000000
UPDATE entry SET player = -player - 1
UPDATE entry SET submission = 99
UPDATE rating SET player = 100000000 WHERE player = 1
UPDATE rating SET player = -1 WHERE player = 1
UPDATE rating SET rating = 9e999
UPDATE rating SET round = 100000000 WHERE round = 1
UPDATE score SET player = 100000000 WHERE player = 1
UPDATE score SET rating = -9e999
UPDATE score SET tier = 'long long long'
UPDATE total SET player = -100000000 WHERE player = 1
UPDATE total SET rank = -5
UPDATE testpoint SET games = -1
UPDATE testpoint SET games = 100000000
UPDATE testpoint SET id = -id
UPDATE testpoint SET time_ms = -1
UPDATE setup SET place = 100000000 WHERE place = 2
UPDATE setup SET place = -1 WHERE place = 2
UPDATE setup SET value = 0
UPDATE setup SET value = 100000000
DELETE FROM setup
UPDATE batch SET rounds = 2000000000
UPDATE batch SET rounds = -1
UPDATE batch SET secret = 'x'
UPDATE batch SET system_replays = -1
UPDATE batch SET time_losses = -1
UPDATE batch SET id = -1
UPDATE result SET wins = -1
UPDATE result SET wins = 2000000000
UPDATE result SET operations = -1
UPDATE result SET seat = 100000000 WHERE seat = 1
UPDATE fault SET seat = 100000000
UPDATE fault SET words = CAST(zeroblob(100000) AS TEXT)
UPDATE fault SET words = replace(hex(zeroblob(100000)), '0', 'x')
UPDATE meeting SET share = 9e999
UPDATE meeting SET a = -5
UPDATE meeting SET share = -1
UPDATE entry SET called = replace(hex(zeroblob(100000)), '0', 'x') WHERE player = 0
UPDATE entry SET called = 'a' || char(27) || '[2J' WHERE player = 0
UPDATE entry SET called = CAST(x'ff61' AS TEXT) WHERE player = 0
UPDATE format SET name = 'chess'
UPDATE format SET rounds = 0
UPDATE format SET knockout = 1
UPDATE format SET knockout_replays = -1
DELETE FROM format
