-- Schema 5: one output of a program was kept, that of its last match.
--- from_5
ALTER TABLE said ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;
