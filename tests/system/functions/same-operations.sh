# The sample hunter plays the same operations in every language: two seeds, with SORTIE_SWEEP=all a hundred.
. "$kit/tests/system/functions/lib.sh"
plays_alike hunter $(seeds 2)
for ending in $languages; do
    does "\$sortie verify hunter.$ending.record"
done
