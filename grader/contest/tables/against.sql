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

-- Every match that was played or should have been, with its record if it has one.
--- against_records
SELECT m.testpoint, m.round, m.number, r.size, r.text
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch AND (:testpoint < 0 OR m.testpoint = :testpoint)
    AND (:name IS NULL OR EXISTS (SELECT 1 FROM seat s JOIN entry e USING (batch, player)
        WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round AND s.number = m.number
            AND e.called = :name))
    AND (NOT :faults OR m.verdict <> 'ok')
ORDER BY m.testpoint, m.round, m.number
