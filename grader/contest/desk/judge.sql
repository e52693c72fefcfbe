-- Statements of judges and their sessions at the desk.

--- judges_called
SELECT count(*) FROM judge WHERE name = :name AND revoked IS NULL

--- insert_judge
INSERT INTO judge (name, role, key, code, made) VALUES (:name, :role, :key, :code, unixepoch())

--- revoke_judge
UPDATE judge SET revoked = max(made, unixepoch()) WHERE name = :name AND revoked IS NULL

--- find_judge
SELECT name, role, key, coalesce(code, ''), step FROM judge WHERE id = :id AND revoked IS NULL

--- list_judges
SELECT printf('%-8s', role) || name || iif(code IS NULL, '', ', with a second factor')
    || coalesce(', in until ' || (SELECT strftime('%Y-%m-%d %H:%M', max(until), 'unixepoch') || ' UTC' FROM desk_session s
        WHERE s.judge = j.id AND until > unixepoch()), '')
    || iif(revoked IS NULL, '', ', revoked ' || strftime('%Y-%m-%d %H:%M', revoked, 'unixepoch') || ' UTC')
FROM judge j ORDER BY id

--- use_step
UPDATE judge SET step = :step WHERE id = :id

--- forget_sessions
DELETE FROM desk_session WHERE until < unixepoch() - 86400

--- begin_session
INSERT INTO desk_session (key, judge, begun, until, last) VALUES (:key, :judge, unixepoch(), :until, 0)

--- count_sessions
SELECT count(*) FROM desk_session WHERE key = :key

--- find_session
SELECT judge, until, last FROM desk_session WHERE key = :key

--- count_act
UPDATE desk_session SET last = :number WHERE key = :key AND last < :number

--- end_session
UPDATE desk_session SET until = unixepoch() - 1 WHERE key = :key

--- contest_id
SELECT game || ' ' || created FROM contest
