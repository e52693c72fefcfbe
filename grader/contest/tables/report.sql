-- Statements of sortie doctor --report.

-- The names of everybody, now and before, which are left out.
--- report_names
SELECT coalesce(group_concat(name, ' '), '') FROM (SELECT name FROM contestant UNION SELECT called FROM entry
    UNION SELECT school FROM contestant UNION SELECT region FROM contestant UNION SELECT division FROM contestant
    UNION SELECT name FROM judge)

--- report_counts
SELECT 'contestants ' || (SELECT count(*) FROM contestant) || ', submissions ' || (SELECT count(*) FROM submission)
    || ', batches ' || (SELECT count(*) FROM batch) || ' (' || (SELECT count(*) FROM batch WHERE finished IS NULL)
    || ' in hand), matches ' || (SELECT count(*) FROM match) || ', by the system''s failure '
    || (SELECT count(*) FROM match WHERE state = 'system')
