-- Statements that take a contest to this version.

-- The batches that are finished, and whether one is in hand.
--- upgrade_batches
SELECT count(finished), count(*) > count(finished) FROM batch

-- In schema 3.
--- upgrade_secret
SELECT secret FROM announcement ORDER BY batch DESC LIMIT 1

--- upgrade_unsealed
SELECT min(id) FROM batch WHERE finished IS NOT NULL AND hash IS NULL
