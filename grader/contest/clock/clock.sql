-- Statements of the clock.

--- played_ms
SELECT played_ms FROM batch WHERE id = :batch
