-- The statements of opening a contest's database.

--- begin_contest
INSERT INTO contest VALUES (1, :game, :created)

--- game_is
SELECT game = :game FROM contest

-- The log and its index are opened with the first thing that is read.
--- open_log
SELECT one FROM contest

-- SQLite's own tables of statistics are no part of a schema.
--- list_schema
SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name
