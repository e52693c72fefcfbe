-- Statements of the audit log, and of what verify compares with it.

-- The hash is of the one before and of every field, a line each. An entry of a command has no line for a judge.
--- insert_ruling
INSERT INTO ruling (id, at, after, what, contestant, batch, was, becomes, why, judge, hash)
SELECT id, at, after, :what, nullif(:contestant, 0), nullif(:batch, 0), :was, :becomes, :why, :judge,
    lines_hash(before, id || ' ' || at || ' ' || after || ' ' || :contestant || ' ' || :batch, :what, :was, :becomes, :why,
        nullif(:judge, ''))
FROM (SELECT coalesce(max(id), 0) + 1 AS id, unixepoch() AS at, coalesce((SELECT max(id) FROM batch), 0) AS after,
    coalesce((SELECT hash FROM ruling ORDER BY id DESC LIMIT 1), '') AS before FROM ruling)

--- print_rulings
SELECT told FROM (SELECT r.id, strftime('%Y-%m-%d %H:%M:%S', at, 'unixepoch') || ' UTC  ' || what
    || coalesce(' batch ' || batch, '') || coalesce(' ' || n.name, '')
    || iif(was <> '' OR becomes <> '', ' (' || was || iif(was <> '' AND becomes <> '', ' -> ', '') || becomes || ')',
        '')
    || iif(r.judge <> '', ' by ' || r.judge, '') || iif(why <> '', ': ' || why, '') AS told
    FROM ruling r LEFT JOIN contestant n ON n.id = r.contestant WHERE what <> 'finish' ORDER BY r.id DESC LIMIT :most) ORDER BY id

-- ---- for verify: each gives a row for what disagrees with the log ----

--- count_entries
SELECT count(*) FROM ruling WHERE what <> 'finish'

-- The first entry whose hash, or number, is not the right one.
--- wrong_hash
SELECT place FROM (
    SELECT *, row_number() OVER before_it AS place, lag(hash, 1, '') OVER before_it AS before FROM ruling
    WINDOW before_it AS (ORDER BY id))
WHERE id <> place OR what || was || becomes || why || judge IS NULL
    OR hash IS NOT lines_hash(before, id || ' ' || at || ' ' || after || ' ' || coalesce(contestant, 0) || ' ' || coalesce(batch, 0),
        what, was, becomes, why, nullif(judge, ''))
ORDER BY place LIMIT 1

--- wrong_states
SELECT 'the state of ' || name || ' is ' || state || ', and the log does not say so' FROM contestant c
WHERE state <> coalesce((SELECT becomes FROM ruling r WHERE r.contestant = c.id
    AND what IN ('withdraw', 'restore', 'disqualify')
    ORDER BY r.id DESC LIMIT 1), 'active') ORDER BY id

--- wrong_groups
SELECT 'the groups of ' || name || ' are not those of the log' FROM contestant c JOIN grouped g ON g.contestant = c.id
WHERE words <> coalesce((SELECT becomes FROM ruling r WHERE r.contestant = c.id AND what = 'group'
    ORDER BY r.id DESC LIMIT 1), '') ORDER BY id

--- wrong_names
SELECT 'the log calls ' || name || ' ' || becomes FROM contestant c JOIN ruling r ON r.contestant = c.id
WHERE r.what = 'rename' AND r.id = (SELECT max(id) FROM ruling WHERE contestant = c.id AND what = 'rename')
    AND becomes <> name
ORDER BY c.id

-- A contestant's name in a batch: the one before the first renaming after the batch began, or else the present one.
--- wrong_entries
SELECT 'player ' || player || ' of batch ' || e.batch || ' is ' || called || ', and the log says otherwise'
FROM entry e JOIN contestant c ON c.id = e.contestant JOIN batch b ON b.id = e.batch
WHERE b.again IS NULL AND called <> coalesce((SELECT was FROM ruling r WHERE r.contestant = c.id AND what = 'rename'
    AND r.after >= e.batch
    ORDER BY r.id LIMIT 1), name) ORDER BY e.batch, player

-- Players must have been active when the batch began.
--- wrong_players
SELECT called || ' takes part in batch ' || e.batch || ', and the log says ' || r.becomes
FROM entry e JOIN batch b ON b.id = e.batch
JOIN ruling r ON r.id = (SELECT max(id) FROM ruling WHERE contestant = e.contestant
    AND what IN ('withdraw', 'restore', 'disqualify') AND after < e.batch)
WHERE b.again IS NULL AND r.becomes <> 'active' ORDER BY e.batch, player

--- wrong_void
SELECT 'batch ' || id || ' is void, and the log does not say so, or not why' FROM batch b
WHERE void IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ruling WHERE batch = b.id AND what = 'void' AND why = b.void)
UNION ALL
SELECT 'batch ' || batch || ' is void by the log, and not in the store' FROM ruling r JOIN batch b ON b.id = batch
WHERE what = 'void' AND b.void IS NULL

-- A batch that plays another one again must have its secret and its programs.
--- wrong_again
SELECT 'batch ' || b.id || ' is not batch ' || b.again || ' again' FROM batch b LEFT JOIN batch a ON a.id = b.again
WHERE b.again IS NOT NULL AND (b.secret IS NOT a.secret OR b.rounds IS NOT a.rounds
    OR EXISTS (SELECT contestant, submission, called, player, school, region, division, unofficial FROM entry
        WHERE batch = b.id
        EXCEPT SELECT contestant, submission, called, player, school, region, division, unofficial FROM entry
        WHERE batch = b.again)
    OR (SELECT count(*) FROM entry WHERE batch = b.id) <> (SELECT count(*) FROM entry WHERE batch = b.again)
    OR NOT EXISTS (SELECT 1 FROM ruling WHERE what = 'again' AND batch = b.id))

-- Records may be missing only if the log says that they were dropped.
--- wrong_dropped
SELECT 'the records of batch ' || id || ' are dropped, and the log does not say so' FROM batch b
WHERE dropped IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ruling WHERE batch = b.id AND what = 'drop')

-- A batch is finished once, and has the hash that it had then.
--- wrong_finish
SELECT 'batch ' || id || ' was finished ' || (SELECT count(*) FROM ruling WHERE batch = b.id AND what = 'finish') || ' times by the log, or not with the hash that it has'
FROM batch b WHERE finished IS NOT NULL AND ((SELECT count(*) FROM ruling WHERE batch = b.id AND what = 'finish') <> 1
    OR (SELECT becomes FROM ruling WHERE batch = b.id AND what = 'finish') IS NOT b.hash)
UNION ALL
SELECT 'batch ' || b.id || ' was finished by the log, and is not in the store' FROM ruling r JOIN batch b ON b.id = r.batch
WHERE what = 'finish' AND b.finished IS NULL
