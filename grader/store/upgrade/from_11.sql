-- Schema 11: no groups. Everybody was in competition.
--- from_11
ALTER TABLE contestant ADD COLUMN school TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN division TEXT NOT NULL DEFAULT '';
ALTER TABLE contestant ADD COLUMN unofficial INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN school TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN region TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN division TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN unofficial INTEGER NOT NULL DEFAULT 0;
ALTER TABLE score ADD COLUMN official INTEGER;
ALTER TABLE total ADD COLUMN official INTEGER;
UPDATE score SET official = rank;
UPDATE total SET official = rank;
