-- Statements of sortie similar.

-- The last accepted program of each contestant, whatever their state.
--- alike_programs
SELECT u.id, n.name, u.file, o.text, o.size FROM contestant n
JOIN submission u ON u.id = (SELECT max(id) FROM submission WHERE contestant = n.id AND accepted)
JOIN source o ON o.hash = u.source ORDER BY n.id
