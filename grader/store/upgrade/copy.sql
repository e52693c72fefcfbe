-- Statements that copy a store into another one, `old` (upgrade.h).

--- begin_alone
PRAGMA locking_mode = EXCLUSIVE

--- end_log
PRAGMA journal_mode = DELETE

--- copy_file
VACUUM INTO :path

--- attach_old
ATTACH :path AS old

-- A table or a column that this version has not.
--- without_place
SELECT t.name || '.' || c.name FROM old.sqlite_schema t JOIN pragma_table_info(t.name, 'old') c
WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*'
    AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name, 'main') m WHERE m.name = c.name)

-- A statement for each table, in the order of the schema. The columns have their table's name in front, so that none
-- can be taken for a text.
--- copies
SELECT 'INSERT INTO main."' || t.name || '" (' || (SELECT group_concat('"' || name || '"', ', ') FROM pragma_table_info(t.name, 'main'))
    || ') SELECT ' || (SELECT group_concat('o."' || name || '"', ', ') FROM pragma_table_info(t.name, 'main'))
    || ' FROM old."' || t.name || '" o'
FROM main.sqlite_schema t JOIN old.sqlite_schema USING (type, name)
WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY t.rowid

--- refers_to_nothing
SELECT "table" FROM pragma_foreign_key_check
