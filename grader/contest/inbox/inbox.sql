-- Statements of the lines that the inbox has said, in a table of this connection.

--- lines_make
CREATE TEMP TABLE IF NOT EXISTS inbox_line (id INTEGER PRIMARY KEY, name TEXT NOT NULL, line TEXT NOT NULL, UNIQUE (name, line))

--- lines_forget
DROP TABLE IF EXISTS temp.inbox_line

-- A line that was said, or is one too many of this name or of all, changes nothing.
--- lines_add
INSERT OR IGNORE INTO temp.inbox_line (name, line) SELECT :name, :line
WHERE (SELECT count(*) FROM temp.inbox_line WHERE name = :name) < :each
    AND (SELECT coalesce(max(id), 0) FROM temp.inbox_line) < :all

--- lines_of
SELECT count(*) FROM temp.inbox_line WHERE name = :name
