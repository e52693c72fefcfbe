-- A statement a line, each of which makes one figure wrong (verify-finds.sh).
UPDATE result SET wins = wins + 1 WHERE FIRST AND seat = 0
UPDATE result SET wins_first = 0 WHERE wins_first > 0 AND testpoint = 2
UPDATE match SET seed = seed + 1 WHERE FIRST
UPDATE match SET verdict = 'crash' WHERE verdict = 'illegal'
UPDATE result SET verdict = 'crash' WHERE verdict = 'illegal'
UPDATE fault SET words = words || '.' WHERE place = 0
UPDATE fault SET seat = 1 - seat
DELETE FROM fault
UPDATE result SET operations = operations + 1 WHERE FIRST AND seat = 1
UPDATE meeting SET share = 1 - share WHERE testpoint = 3 AND share <> 0.5
UPDATE meeting SET share = share * 0.999 WHERE testpoint = 3 AND share > 0
DELETE FROM meeting WHERE FIRST
DELETE FROM record WHERE FIRST
PRAGMA foreign_keys = OFF; DELETE FROM match WHERE FIRST; DELETE FROM result WHERE FIRST; DELETE FROM meeting WHERE FIRST; DELETE FROM record WHERE FIRST
UPDATE match SET state = 'unplayed', record_hash = NULL WHERE FIRST
UPDATE match SET state = 'failed', record_hash = NULL WHERE FIRST
UPDATE match SET state = 'system', verdict = 'system', system = 'call: it failed', record_hash = NULL WHERE FIRST
UPDATE record SET text = zeroblob(20) WHERE FIRST
UPDATE record SET size = size + 1 WHERE FIRST
UPDATE record SET text = (SELECT text FROM record WHERE SECOND), size = (SELECT size FROM record r WHERE (r.testpoint, r.round, r.number) = (3, 1, 1)) WHERE (testpoint, round, number) = (3, 1, 0)
UPDATE rating SET rating = rating + 0.001 WHERE round = 2 AND player = 1 AND testpoint = 3
DELETE FROM rating WHERE round = 2 AND player = 1 AND testpoint = 3
UPDATE score SET score = score + 0.001 WHERE player = 1 AND testpoint = 3
UPDATE score SET tier = 'A', fit_tier = 'E' WHERE player = 1 AND testpoint = 3
UPDATE score SET fit = fit + 1 WHERE player = 1 AND testpoint = 3
UPDATE score SET matches = matches + 1 WHERE player = 1 AND testpoint = 3
DELETE FROM score WHERE player = 1 AND testpoint = 3
UPDATE total SET score = score + 0.001 WHERE player = 2
UPDATE total SET rank = rank + 1 WHERE player = 2
UPDATE seat SET seat = 2 + seat WHERE testpoint = 1 AND round = 1 AND number = 0
PRAGMA foreign_keys = OFF; DELETE FROM pairing WHERE testpoint = 1 AND round = 1 AND seats = 1; DELETE FROM seat WHERE testpoint = 1 AND round = 1 AND number = 2
UPDATE batch SET seed = seed + 1
UPDATE batch SET seed = NULL, secret = '00' || substr(secret, 3)
UPDATE batch SET seed = NULL, secret = replace(secret, 'd7d8b23d', 'd7d8b23e'), secret_hash = secret_hash
UPDATE batch SET secret_hash = '00' || substr(secret_hash, 3)
UPDATE testpoint SET points = points + 1 WHERE id = 2
UPDATE setup SET value = 1 WHERE testpoint = 2 AND place = 1
UPDATE contestant SET name = 'zoe' WHERE name = 'alice'
UPDATE entry SET called = 'zoe' WHERE called = 'alice'
UPDATE contestant SET state = 'disqualified' WHERE name = 'alice'
UPDATE batch SET void = 'because'
UPDATE score SET rank = rank + 1 WHERE player = 1 AND testpoint = 3
UPDATE batch SET announced = 1
UPDATE batch SET kind = 'final'
UPDATE testpoint SET time_ms = time_ms + 1
UPDATE result SET cpu_us = cpu_us + 1 WHERE FIRST
UPDATE match SET programs = zeroblob(64) WHERE FIRST
UPDATE batch SET hash = NULL
UPDATE submission SET submitted = submitted - 1
UPDATE format SET name = 'swiss'
