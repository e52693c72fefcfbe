-- Statements of what the judge wants of the clock.

--- read_wish
SELECT paused, coalesce(kind, ''), coalesce(batch, 0), why, judge FROM wish

--- wish_for
INSERT INTO wish (one, kind, batch, why, judge) VALUES (1, :kind, :batch, :why, :judge)
ON CONFLICT DO UPDATE SET kind = :kind, batch = :batch, why = :why, judge = :judge

--- forget_wish
UPDATE wish SET kind = NULL, batch = NULL, why = '', judge = ''

--- set_paused
INSERT INTO wish (one, paused) VALUES (1, :paused) ON CONFLICT DO UPDATE SET paused = :paused

--- can_be_again
SELECT count(*) FROM batch WHERE id = :batch AND finished IS NOT NULL
