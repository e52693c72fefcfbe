-- Schema 13: nobody had been asked whether their program may be published.
--- from_13
ALTER TABLE contestant ADD COLUMN publish INTEGER NOT NULL DEFAULT 0;
