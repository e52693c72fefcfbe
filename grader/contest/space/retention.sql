-- Statements that drop old files.

-- The newest batch whose records are beyond the limits and are still there. All older ones are beyond them too.
--- newest_to_drop
SELECT max(id) FROM (SELECT id, dropped, row_number() OVER newer AS place,
        sum((SELECT coalesce(sum(length(text)), 0) FROM record r WHERE r.batch = b.id)) OVER newer AS bytes
    FROM batch b WHERE finished IS NOT NULL WINDOW newer AS (ORDER BY id DESC))
WHERE dropped IS NULL AND (:keep > 0 AND place > :keep OR :bytes > 0 AND place > 1 AND bytes > :bytes)

--- next_to_drop
SELECT max(id) FROM batch WHERE finished IS NOT NULL AND dropped IS NULL AND id < :before

-- The newest batches whose pages are kept, if their number decides. 0: all.
--- newest_batches
SELECT id FROM batch WHERE finished IS NOT NULL ORDER BY id DESC LIMIT iif(:keep > 0, :keep, -1)

--- count_records
SELECT count(*) FROM record WHERE batch = :batch

--- drop_records
DELETE FROM record WHERE batch = :batch

--- drop_said
DELETE FROM said WHERE batch = :batch

--- mark_dropped
UPDATE batch SET dropped = unixepoch() WHERE id = :batch
