-- Statements of a contest's configuration.

--- kept_configuration
SELECT text FROM configuration

--- is_kept
SELECT text = :text FROM configuration

--- keep_configuration
INSERT OR REPLACE INTO configuration (one, text) VALUES (1, :text)

-- The test points of the last batch that counts.
--- played_testpoints
SELECT id, batch FROM testpoint WHERE batch = (SELECT max(id) FROM batch WHERE void IS NULL) ORDER BY id

-- Nothing before the first submission: the contest is being set up.
--- logged_configuration
SELECT text FROM configuration WHERE EXISTS (SELECT 1 FROM submission)

--- stored_game
SELECT game FROM contest
