-- Statements of the clock's row.

-- The notice counts until the batch that it announced begins.
--- read_clock
SELECT started, beat, coalesce(stopped, 0), coalesce(next, 0),
    iif(EXISTS (SELECT 1 FROM announcement WHERE batch = (SELECT coalesce(max(id), 0) + 1 FROM batch)), noticed, 0)
        FROM clock
