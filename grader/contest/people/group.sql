-- Statements of groups.

--- groups_of
SELECT words FROM grouped WHERE contestant = :id

-- NULL leaves a group as it is.
--- set_groups
UPDATE contestant SET school = coalesce(:school, school), region = coalesce(:region, region),
    division = coalesce(:division, division), unofficial = coalesce(:competition = 'out', unofficial) WHERE id = :id

-- A name of a group that looks like another one, which somebody else has had for longer.
--- groups_alike
WITH named AS (
    SELECT 'school' AS kind, school AS name, min(id) AS first FROM contestant WHERE school <> '' GROUP BY school UNION ALL
    SELECT 'region', region, min(id) FROM contestant WHERE region <> '' GROUP BY region UNION ALL
    SELECT 'division', division, min(id) FROM contestant WHERE division <> '' GROUP BY division)
SELECT name, kind, other FROM (
    SELECT *, lag(name) OVER (PARTITION BY kind, looks(name) ORDER BY first) AS other FROM named)
WHERE other IS NOT NULL ORDER BY kind DESC, looks(name) LIMIT 1
