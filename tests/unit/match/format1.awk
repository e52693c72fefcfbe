# Converts a record of format 1 to format 2: the same games, answers and winners.
$1 == "sortie" { print "sortie 2", $3; next }
$1 == "win" { print "end", $3, "places", $2 == 0 ? "1 2" : "2 1"; next }
{ print }
