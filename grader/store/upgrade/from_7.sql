-- Schema 7: no sealed seats, no leagues with bosses. Schema 8 never stood alone.
--- from_7
ALTER TABLE testpoint ADD COLUMN instructions INTEGER;
ALTER TABLE result ADD COLUMN instructions INTEGER;
ALTER TABLE format ADD COLUMN seat TEXT NOT NULL DEFAULT 'isolated';
ALTER TABLE format ADD COLUMN stage INTEGER;
ALTER TABLE format ADD COLUMN bosses TEXT;
