-- Statements for what contestants see of their submissions over HTTP.

--- upload_list
SELECT file, submitted, accepted, answer FROM submission WHERE contestant = :contestant ORDER BY id DESC LIMIT :most

--- upload_is_stored
SELECT count(*) FROM submission WHERE contestant = :contestant AND file = :file

--- upload_is_taken
SELECT count(*) FROM dropped WHERE contestant = :contestant AND file = :file

-- The highest number of the contestant's files.
--- upload_last
SELECT max(CAST(file AS INTEGER)) FROM submission
WHERE contestant = :contestant AND file GLOB '[1-9]*-*' AND CAST(file AS INTEGER) BETWEEN 1 AND 999999999
