-- Statements that open a contest's database.

--- begin_contest
INSERT INTO contest VALUES (1, :game, :created)

--- game_is
SELECT game = :game FROM contest

-- Reading anything opens the write-ahead log and its index.
--- open_log
SELECT one FROM contest

-- A schema as one text. Tables in which SQLite keeps its statistics do not belong to it.
--- schema
SELECT group_concat(quote(type) || quote(name) || quote(tbl_name) || quote(sql), ' ')
FROM (SELECT * FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name)

--- schema_is
SELECT :schema = (SELECT group_concat(quote(type) || quote(name) || quote(tbl_name) || quote(sql), ' ')
    FROM (SELECT * FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name))
