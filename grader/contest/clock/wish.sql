-- Statements of what the judge wants of the clock.

--- read_wish
SELECT paused, coalesce(kind, ''), coalesce(batch, 0), why, judge FROM wish

--- begin_wish
INSERT INTO wish (one) VALUES (1) ON CONFLICT DO NOTHING

--- wish_for
UPDATE wish SET kind = :kind, batch = :batch, why = :why, judge = :judge

--- forget_wish
UPDATE wish SET kind = NULL, batch = NULL, why = '', judge = ''

--- set_paused
UPDATE wish SET paused = :paused

--- can_be_again
SELECT count(*) FROM batch WHERE id = :batch AND finished IS NOT NULL
