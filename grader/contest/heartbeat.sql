-- Statements of the clock's row.

-- It runs if it was started, has not stopped, and its last beat is less than two minutes from now. The notice counts
-- until the batch that it announced begins.
--- read_clock
SELECT started > 0 AND stopped IS NULL AND abs(unixepoch() - beat) < 120, started, beat, coalesce(stopped, 0),
    coalesce(next, 0),
    iif(EXISTS (SELECT 1 FROM announcement WHERE batch = (SELECT coalesce(max(id), 0) + 1 FROM batch)), noticed, 0)
        FROM clock
