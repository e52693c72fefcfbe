-- Schema 10: nobody offered a program to play against.
--- from_10
ALTER TABLE submission ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
