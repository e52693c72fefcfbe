-- Statements that drop old files.

--- count_batches
SELECT count(*) FROM batch

-- Finished batches, the newest first.
--- kept_batches
SELECT id, dropped IS NOT NULL FROM batch WHERE finished IS NOT NULL ORDER BY id DESC

--- records_of
SELECT count(*), coalesce(sum(length(text)), 0) FROM record WHERE batch = :batch

--- drop_records
DELETE FROM record WHERE batch = :batch

--- drop_said
DELETE FROM said WHERE batch = :batch

--- mark_dropped
UPDATE batch SET dropped = unixepoch() WHERE id = :batch
