-- Statements of sortie matches --against.

-- Games of one program against one opponent in one class, whose figures are from `least` to `most`. NULL: no bound.
--- against_make
CREATE TEMP TABLE IF NOT EXISTS against_met (
    name TEXT NOT NULL, other TEXT NOT NULL, least INTEGER NOT NULL, most INTEGER, won INTEGER NOT NULL,
    drawn INTEGER NOT NULL, lost INTEGER NOT NULL, PRIMARY KEY (name, other, least)
)

--- against_forget
DELETE FROM temp.against_met

-- The players of the batch, by their names.
--- against_make_players
CREATE TEMP TABLE IF NOT EXISTS against_player (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID

--- against_forget_players
DELETE FROM temp.against_player

--- against_add_players
INSERT OR IGNORE INTO temp.against_player SELECT called FROM entry WHERE batch = :batch

--- against_add
INSERT INTO temp.against_met VALUES (:name, :other, :least, :most, :won, :drawn, :lost)
ON CONFLICT DO UPDATE SET won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost

--- against_is_player
SELECT count(*) FROM temp.against_player WHERE name = :name

--- against_rows
SELECT name, other, least || CASE most WHEN least THEN '' ELSE coalesce('-' || most, '+') END, won + drawn + lost,
    won, drawn, lost
FROM temp.against_met ORDER BY name, other, least

--- against_csv
SELECT csv(name) || ',' || csv(other) || ',' || :figure || ',' || least || ',' || coalesce(most, '') || ','
    || (won + drawn + lost) || ',' || won || ',' || drawn || ',' || lost
FROM temp.against_met ORDER BY name, other, least
