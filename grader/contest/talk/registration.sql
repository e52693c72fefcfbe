-- Statements of people who wait for the judge. Their files are read into a table of this connection each time.

--- registered_make
CREATE TEMP TABLE IF NOT EXISTS registered (hash TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL)

--- registered_forget
DELETE FROM temp.registered

--- registered_add
INSERT INTO temp.registered VALUES (:hash, :name, :at)

-- Whether somebody waits under a name that looks the same, and how many wait.
--- registered_alike
SELECT EXISTS (SELECT 1 FROM temp.registered WHERE looks(name) = looks(:name)), (SELECT count(*) FROM temp.registered)

--- registered_hash
SELECT hash FROM temp.registered WHERE name = :name

--- registered_list
SELECT strftime('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch') || '  ' || name FROM temp.registered ORDER BY name

--- registered_json
SELECT json_group_array(json(one)) FROM (SELECT json_object('at', at, 'name', name) AS one FROM temp.registered ORDER BY name)
