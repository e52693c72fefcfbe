-- Statements that open a contest's database.

--- begin_contest
INSERT INTO contest VALUES (1, :game, :created)

--- game_is
SELECT game = :game FROM contest

-- Reading anything opens the write-ahead log and its index.
--- open_log
SELECT one FROM contest

-- The hash of a schema. Tables in which SQLite keeps its statistics do not belong to it.
--- schema_hash
SELECT lines_hash(hex(group_concat(quote(type) || quote(name) || quote(tbl_name) || quote(sql), ' ')))
FROM (SELECT * FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name)
