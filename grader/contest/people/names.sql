-- Statements that find names of a list that look the same, in a table of this connection.

--- names_make
CREATE TEMP TABLE IF NOT EXISTS listed (place INTEGER PRIMARY KEY, name TEXT NOT NULL, path TEXT NOT NULL)

--- names_forget
DELETE FROM temp.listed

--- names_add
INSERT INTO temp.listed VALUES (:place, :name, :path)

-- Each that looks like one before it, and that one: in the order of paths, then of places.
--- names_alike
SELECT place, before FROM (SELECT place, path, looks(name) AS looks, lag(place) OVER (PARTITION BY looks(name) ORDER BY path, place) AS before
    FROM temp.listed)
WHERE before IS NOT NULL ORDER BY looks, path, place
