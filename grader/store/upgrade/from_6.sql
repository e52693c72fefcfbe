-- Schema 6: the next one has tables for previews and scrimmages.
--- from_6
SELECT 1;
