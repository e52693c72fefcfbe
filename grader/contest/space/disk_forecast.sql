-- The statement of how a contest grows.

-- The last finished batch, its matches, and all matches. The database in bytes, and what of it is unused. Submissions:
-- sources, answers and data that are kept. And those of one period: from the batch before the last one that is finished
-- to that one. Before the second there is no such period, then since the first began. Data and sources count where they
-- came first.
--- growth
WITH last (id, began) AS (SELECT id, started FROM batch WHERE finished IS NOT NULL ORDER BY id DESC LIMIT 1),
    before (began) AS (SELECT started FROM batch WHERE id < (SELECT id FROM last) ORDER BY id DESC LIMIT 1),
    lately (id, source, answer) AS (SELECT id, source, answer FROM submission
        WHERE submitted > coalesce((SELECT began FROM before), (SELECT began FROM last))
        AND ((SELECT began FROM before) IS NULL OR submitted <= (SELECT began FROM last))),
    fresh (hash, data, size) AS (SELECT hash, data, length(text) FROM source
        WHERE hash IN (SELECT source FROM lately) AND (SELECT min(id) FROM submission WHERE source = hash) IN (SELECT id FROM lately))
SELECT coalesce((SELECT id FROM last), 0), (SELECT count(*) FROM match WHERE batch = (SELECT id FROM last)),
    (SELECT count(*) FROM match), c.page_count * s.page_size, f.freelist_count * s.page_size,
    (SELECT coalesce(sum(length(bytes)), 0) FROM data) + (SELECT coalesce(sum(length(text)), 0) FROM source)
        + (SELECT coalesce(sum(length(answer)), 0) FROM submission),
    coalesce((SELECT sum(length(answer)) FROM lately), 0) + coalesce((SELECT sum(size) FROM fresh), 0)
        + coalesce((SELECT sum(length(bytes)) FROM data WHERE hash IN (SELECT data FROM fresh)
            AND NOT EXISTS (SELECT 1 FROM source o JOIN submission u ON u.source = o.hash
                WHERE o.data = data.hash AND u.id < (SELECT min(id) FROM lately))), 0)
FROM pragma_page_count c, pragma_page_size s, pragma_freelist_count f
