-- Statements of groups.

--- groups_of
SELECT words FROM grouped WHERE contestant = :id

-- NULL leaves a group as it is.
--- set_groups
UPDATE contestant SET school = coalesce(:school, school), region = coalesce(:region, region),
    division = coalesce(:division, division), unofficial = coalesce(:competition = 'out', unofficial) WHERE id = :id

--- group_names
SELECT DISTINCT 0, school FROM contestant WHERE school <> '' UNION ALL
SELECT DISTINCT 1, region FROM contestant WHERE region <> '' UNION ALL
SELECT DISTINCT 2, division FROM contestant WHERE division <> ''

--- count_group_names
SELECT count(DISTINCT school) + count(DISTINCT region) + count(DISTINCT division) FROM contestant
