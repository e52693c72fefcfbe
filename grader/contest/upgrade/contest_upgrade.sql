-- Statements that take a contest to this version.

--- upgrade_finished
SELECT count(*) FROM batch WHERE finished IS NOT NULL

--- upgrade_in_hand
SELECT count(*) FROM batch WHERE finished IS NULL

-- In schema 3.
--- upgrade_secret
SELECT secret FROM announcement ORDER BY batch DESC LIMIT 1

--- upgrade_unsealed
SELECT min(id) FROM batch WHERE finished IS NOT NULL AND hash IS NULL
