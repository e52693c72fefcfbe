-- Statements besides the views of batch.sql.

-- The batches that the public may see, in place of the table: none after :newest, none before :oldest except the one
-- that counts. Views take no parameters, so the numbers are in `seen`.
--- seen
CREATE TEMP TABLE seen AS SELECT :oldest AS oldest, :newest AS newest

--- see_batches
CREATE TEMP VIEW batch AS SELECT * FROM main.batch
WHERE finished IS NULL OR (id <= (SELECT newest FROM seen) AND (id >= (SELECT oldest FROM seen) OR id = (
    SELECT id FROM main.batch WHERE finished IS NOT NULL AND void IS NULL AND id <= (SELECT newest FROM seen)
    ORDER BY coalesce(again, id) DESC, id DESC LIMIT 1)))

--- see_standing
CREATE TEMP VIEW standing AS SELECT id FROM batch WHERE finished IS NOT NULL AND void IS NULL
ORDER BY coalesce(again, id) DESC, id DESC LIMIT 1

-- The batch that is shown.
--- forget
DELETE FROM temp.shown

--- show
INSERT INTO temp.shown (batch, previous, messages)
SELECT :batch, (SELECT max(id) FROM main.batch WHERE finished IS NOT NULL AND void IS NULL AND id < :batch), :messages

-- Describes in words what its pages are made of.
--- mark
SELECT printf('batch %d, secret %s, begun %d, finished %d, after batch %d, messages %d, %d crossed out%s%s',
    b.id, b.secret, b.started, b.finished, previous, messages,
    (SELECT count(*) FROM entry JOIN contestant n ON n.id = contestant WHERE batch = b.id AND n.state = 'disqualified'),
    iif(b.void IS NULL, '', ', void'), (SELECT iif(count(*) = 0, '', printf(', %d void before', count(*)))
        FROM main.batch v WHERE v.id < b.id AND v.void IS NOT NULL))
FROM temp.shown JOIN batch b ON b.id = :batch

-- The workers of a batch over a queue. A speed that was not measured, and a cost without matches, is NULL.
--- worker
INSERT INTO temp.workers
VALUES (:batch, nullif(:at, 0), :class, :workers, nullif(:speed, 0), :matches, :took_us / 1000.0 / nullif(:matches, 0))

-- Sixteen matches of a round are a file, and 32 contestants are.
--- match_files
SELECT DISTINCT testpoint, round, number / 16 FROM match WHERE batch = :batch ORDER BY 1, 2, 3

--- matches_of_file
SELECT 'sortieMatches({' || char(10) || group_concat(match, ',' || char(10)) || char(10) || '});' FROM temp.shards
WHERE subtask = :point AND round = :round AND number BETWEEN 16 * :file AND 16 * :file + 15

--- contestant_files
SELECT DISTINCT contestant / 32 FROM temp.people ORDER BY 1

--- contestants_of_file
SELECT contestant FROM temp.people WHERE contestant BETWEEN 32 * :file AND 32 * :file + 31 ORDER BY contestant

-- The records of the matches that the front page shows.
--- watched_records
SELECT printf('%d-%d-%d', testpoint, round, number), d.text, d.size FROM shown CROSS JOIN (SELECT DISTINCT testpoint,
    round, number FROM watch) JOIN main.record d USING (batch, testpoint, round, number)

-- ---- a view as JSON (page/table.h) ----

--- view_columns
SELECT json_group_array(name) FROM pragma_table_info(:view, 'temp') WHERE cid >= :from

-- The statement that gives all rows of a view as one text. Trimmed rows end before their last values that are null: no
-- value of JSON but null ends with these letters, as a text ends with a quote.
--- view_rows
SELECT printf('SELECT json_group_array(json(%s)) FROM temp."%w"%s', iif(:trimmed, printf('rtrim(%s, '',nul]'') || '']''', list), list),
    :view, iif(:from > 0, ' WHERE contestant = ' || :contestant, ''))
FROM (SELECT 'json_array(' || group_concat(printf('"%w"', name), ', ') || ')' AS list
    FROM pragma_table_info(:view, 'temp') WHERE cid >= :from)

-- ---- batch after batch ----

--- finished_batches
SELECT id FROM batch WHERE finished IS NOT NULL ORDER BY id

--- keep_against
INSERT INTO temp.record_against SELECT a.contestant, b.contestant, m.least, m.most, m.won, m.drawn, m.lost
FROM temp.against_met m JOIN shown JOIN entry a USING (batch) JOIN entry b USING (batch)
WHERE a.called = m.name AND b.called = m.other

-- ---- how much of the order is luck ----

--- keep_luck
INSERT INTO temp.luck VALUES (:testpoint, :tau, :tau_fit, :batches, :pairs, :clear, :cycles, :expected, :more)

--- keep_luck_player
INSERT INTO temp.luck_player VALUES (:testpoint, :place, :player, :low, :high, :changes, :copy)

--- keep_luck_cycle
INSERT INTO temp.luck_cycle VALUES (:testpoint, :place, :a, :b, :c, :share_a, :share_b, :share_c)

-- ---- by day and rank (contest/tables/summary.h) ----

--- summed_batches
SELECT id FROM main.batch WHERE finished IS NOT NULL AND void IS NULL AND id <= :newest ORDER BY id

-- The sums of a batch as a file has them: 17 digits give the same number again.
--- give_sums
SELECT json_group_array(json_array(low, players, matches, games, json(printf('%!.17g', won)), total, totals, operations,
    cpu_us, peak_kib, faults, late, json(iif(fit IS NULL, 'null', printf('%!.17g', fit))))) FROM temp.summed WHERE batch = :batch

--- take_sums
INSERT INTO temp.summed SELECT :batch, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
    value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12 FROM json_each(:sums)

-- ---- the archive (site/archive/archive.h) ----

-- How many batches are finished, one that is not, and the last one.
--- archive_state
SELECT count(finished), coalesce(max(id) FILTER (WHERE finished IS NULL), 0), coalesce(max(id), 0) FROM main.batch

-- Its estimate: matches, records that are written as text, bytes and files. The pages were measured with 1,000
-- contestants and 15,000 matches (docs/judge/pages.md): 2 MiB once, so many bytes of a match and of an entry, and
-- base64 of each compressed record. Texts take whole blocks of 4096.
--- archive_size
SELECT matches, iif(:small, 0, records), (2 << 20) + 700 * matches + 1800 * entries + packed / 3 * 4 + iif(:small, 0, whole),
    80 + 20 * :batches + matches / 16 + rounds + entries / 31 + iif(:small, 0, records)
FROM (SELECT (SELECT count(*) FROM entry e JOIN main.batch b ON b.id = e.batch WHERE b.finished IS NOT NULL) AS entries,
    (SELECT count(*) FROM match m JOIN main.batch b ON b.id = m.batch WHERE b.finished IS NOT NULL) AS matches,
    count(*) AS records, coalesce(sum(length(r.text)), 0) AS packed,
    coalesce(sum((r.size + 4095) / 4096 * 4096), 0) AS whole,
    (SELECT coalesce(sum(b.rounds), 0) FROM testpoint t JOIN main.batch b ON b.id = t.batch WHERE b.finished IS NOT NULL)
    AS rounds
FROM record r JOIN main.batch b ON b.id = r.batch WHERE b.finished IS NOT NULL)

-- The batches for index.html and README.txt.
--- archive_batches
SELECT b.id, b.kind, nullif(b.kind = 'final', 0) AS final, nullif(b.void IS NOT NULL, 0) AS void,
    strftime('%Y-%m-%d %H:%M:%S', b.started, 'unixepoch') AS began,
    (SELECT count(*) FROM match m WHERE m.batch = b.id) AS matches,
    (SELECT count(*) FROM record r WHERE r.batch = b.id) AS records, b.hash
FROM main.batch b WHERE b.finished IS NOT NULL ORDER BY b.id

-- Those whose records were not dropped.
--- recorded_batches
SELECT b.id FROM main.batch b WHERE b.finished IS NOT NULL AND EXISTS (SELECT 1 FROM record r WHERE r.batch = b.id)
ORDER BY b.id

--- count_matches
SELECT count(*) FROM match WHERE batch = :batch

-- It begins with the mark by which spreadsheets know UTF-8 (TEXT_CSV_MARK of base/text.h).
--- roll_csv
SELECT char(65279) || 'number,name,state,school,region,division,out_of_competition,publish'
UNION ALL SELECT number || ',' || csv(name) || ',' || state || ',' || csv(school) || ',' || csv(region) || ','
    || csv(division) || ',' || out_of_competition || ',' || publish FROM temp.roll
