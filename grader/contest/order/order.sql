-- Statements of how much of an order is luck.

--- ranked_players
SELECT player FROM score WHERE batch = :batch AND testpoint = :testpoint ORDER BY rank, player

--- order_standing
SELECT id FROM standing WHERE (SELECT count(*) FROM entry WHERE batch = id) >= 4
