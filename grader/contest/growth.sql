-- The statements of how a contest grows.

-- The last batch that is finished, its matches, and all matches.
--- last_share
SELECT max(id), (SELECT count(*) FROM match WHERE batch = (SELECT max(id) FROM batch WHERE finished IS NOT NULL)),
    (SELECT count(*) FROM match) FROM batch WHERE finished IS NOT NULL
