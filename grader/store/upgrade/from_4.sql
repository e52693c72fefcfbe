-- Schema 4: bundles of version 1. Leagues were ranked by Elo only.
--- from_4
ALTER TABLE batch ADD COLUMN bundle INTEGER NOT NULL DEFAULT 1;
ALTER TABLE format ADD COLUMN rank TEXT NOT NULL DEFAULT 'elo';
