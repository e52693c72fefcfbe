-- Statements that open a contest's database.

--- begin_contest
INSERT INTO contest VALUES (1, :game, :created)

--- game_is
SELECT game = :game FROM contest

-- Reading anything opens the write-ahead log and its index.
--- open_log
SELECT one FROM contest

-- Tables in which SQLite keeps its statistics do not belong to the schema.
--- list_schema
SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name
