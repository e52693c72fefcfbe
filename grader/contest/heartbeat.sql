-- Statements of the clock's row.

-- The notice counts until the batch that it announced begins.
--- read_clock
SELECT started, beat, coalesce(stopped, 0), coalesce(next, 0),
    iif(EXISTS (SELECT 1 FROM announcement WHERE batch = (SELECT coalesce(max(id), 0) + 1 FROM batch)), noticed, 0)
        FROM clock

--- start_clock
INSERT INTO clock (one, started, beat) VALUES (1, :now, :now)
ON CONFLICT (one) DO UPDATE SET started = :now, beat = :now, stopped = NULL, next = NULL

--- beat_clock
UPDATE clock SET beat = :now, next = :next

--- stop_clock
UPDATE clock SET beat = :now, stopped = :now, next = NULL

--- notice_given
UPDATE clock SET noticed = :at

--- owes_last
SELECT NOT EXISTS (SELECT 1 FROM batch WHERE started >= :end)
    AND EXISTS (SELECT 1 FROM submission WHERE accepted AND submitted > (SELECT coalesce(max(started), 0) FROM batch))
