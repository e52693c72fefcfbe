-- Schema 14, the last of 0.2: the version of a batch's bundle followed from the kit's. Batches of bundles of version 1
-- have the column from step 4.
--- from_14
ALTER TABLE batch ADD COLUMN bundle INTEGER NOT NULL DEFAULT 2;
