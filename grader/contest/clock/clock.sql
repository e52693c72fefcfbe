-- Statements by which the clock tells its state (contest/heartbeat.h).

--- start_clock
INSERT INTO clock (one, started, beat) VALUES (1, :now, :now)
ON CONFLICT (one) DO UPDATE SET started = :now, beat = :now, stopped = NULL, next = NULL

--- beat_clock
UPDATE clock SET beat = :now, next = :next

--- stop_clock
UPDATE clock SET beat = :now, stopped = :now, next = NULL

--- notice_given
UPDATE clock SET noticed = :at

-- Whether there is a submission newer than the last batch that began before the contest's end.
--- owes_last
SELECT NOT EXISTS (SELECT 1 FROM batch WHERE started >= :end)
    AND EXISTS (SELECT 1 FROM submission WHERE accepted AND submitted > (SELECT coalesce(max(started), 0) FROM batch))
