-- Schema 9: some had no leagues with bosses. The next one has a table of messages.
--- from_9
ALTER TABLE format ADD COLUMN stage INTEGER;
ALTER TABLE format ADD COLUMN bosses TEXT;
