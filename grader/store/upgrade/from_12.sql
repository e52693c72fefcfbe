-- Schema 12: every entry of the audit log was a command's.
--- from_12
ALTER TABLE ruling ADD COLUMN judge TEXT NOT NULL DEFAULT '';
