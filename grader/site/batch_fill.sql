-- The two tables of batch.sql that are filled anew for each batch.

DELETE FROM temp.side;
INSERT INTO temp.side
SELECT ea.contestant, m.testpoint, m.round, m.number, eb.contestant, m.wins0, m.wins1, m.verdict, m.fault_side = 0, m.fault,
    m.operations0, m.cpu_us0, m.peak_kib0
FROM temp.shown CROSS JOIN match m USING (batch) CROSS JOIN pairing p USING (batch, testpoint, round, number)
JOIN entry ea ON ea.batch = p.batch AND ea.player = p.a JOIN entry eb ON eb.batch = p.batch AND eb.player = p.b
UNION ALL
SELECT eb.contestant, m.testpoint, m.round, m.number, ea.contestant, m.wins1, m.wins0, m.verdict, m.fault_side = 1, m.fault,
    m.operations1, m.cpu_us1, m.peak_kib1
FROM temp.shown CROSS JOIN match m USING (batch) CROSS JOIN pairing p USING (batch, testpoint, round, number)
JOIN entry ea ON ea.batch = p.batch AND ea.player = p.a JOIN entry eb ON eb.batch = p.batch AND eb.player = p.b;

DELETE FROM temp.curve;
INSERT INTO temp.curve
SELECT e.contestant, r.testpoint, r.round, r.rating FROM temp.shown CROSS JOIN rating r USING (batch) JOIN entry e USING (batch, player);
