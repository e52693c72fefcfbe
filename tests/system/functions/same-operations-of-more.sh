# So do random and density, which are in Python and Java too: one seed, with SORTIE_SWEEP=all a hundred.
. "$kit/tests/system/functions/lib.sh"
plays_alike random $(seeds 1)
plays_alike density $(seeds 1)
