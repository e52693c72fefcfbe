-- Statements of tokens.

--- next_token
SELECT coalesce(max(id), 0) + 1 FROM token

--- insert_token
INSERT INTO token (id, contestant, hash, made) VALUES (:id, :contestant, :hash, unixepoch())

--- revoke_tokens
UPDATE token SET revoked = max(made, unixepoch()) WHERE revoked IS NULL AND contestant = :contestant

--- token_of_hash
SELECT id FROM token WHERE hash = :hash AND revoked IS NULL

--- owner
SELECT id, name FROM contestant WHERE name = :name OR (:name IS NULL AND id = :id)

--- good_token
SELECT hash, contestant, name FROM token JOIN contestant c ON c.id = contestant WHERE token.id = :id AND revoked IS NULL
