-- Statements of sortie matches --against.

--- against_names
SELECT called FROM entry WHERE batch = :batch ORDER BY called

-- Every match that was played or should have been, with its record if it has one.
--- against_records
SELECT m.testpoint, m.round, m.number, r.size, r.text
FROM match m LEFT JOIN record r USING (batch, testpoint, round, number)
WHERE m.batch = :batch AND (:testpoint < 0 OR m.testpoint = :testpoint)
    AND (:name IS NULL OR EXISTS (SELECT 1 FROM seat s JOIN entry e USING (batch, player)
        WHERE s.batch = m.batch AND s.testpoint = m.testpoint AND s.round = m.round AND s.number = m.number
            AND e.called = :name))
    AND (NOT :faults OR m.verdict <> 'ok')
ORDER BY m.testpoint, m.round, m.number
