# Allocations fail while a contest is played, published and verified, SQLite's and libc's among them: nothing that is
# wrong is kept, and it goes on.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest empty'
set_to empty rounds 1
cp -r empty handed
player handed ann "$kit/samples/plane/random.c"
player handed bob "$kit/samples/plane/sample.c"
cp -r handed played
does '$sortie batch played --seed 5'
export_to played W
cp -r played published
does '$sortie site published'

settled() { grep -v 'matches in' | sed "s/ matches played again.*//"; }
sweep 6 "$sortie-scarce standings played"
sweep 4 "$sortie-scarce standings played --json"
sweep 4 "$sortie-scarce matches played --csv"
sweep 6 "$sortie-scarce verify played --sample 0"
sweep 4 "$sortie-scarce verify played --sample 1"

# A page that is there is the whole page, and the next time all are.
fresh() { rm -rf c && cp -r played c; }
settled() { :; }
whole() {
    $sortie site c >/dev/null || echo 'sortie site c'
    diff -r published/site c/site
}
sweep 3 "$sortie-scarce site c"

# Goes on as if nothing had been.
fresh() { rm -rf c && cp -r handed c; }
whole() {
    [ "$(ask c 'SELECT count(finished) FROM batch')" = 1 ] || $sortie batch c --seed 5 >/dev/null 2>&1 || echo 'sortie batch c'
    export_to c S && diff -r W S
    $sortie verify c --sample 0 >/dev/null || echo 'sortie verify c'
}
sweep 4 "$sortie-scarce batch c --seed 5"

# An answer is stored or none is.
fresh() { rm -rf c && cp -r empty c; }
whole() {
    local stored
    stored=$(ask c 'SELECT accepted, answer FROM submission' 2>&1)
    [[ $stored == '1|accepted: '* || "$1 $stored" == '2 ' ]] || echo "stored: $stored"
}
sweep 4 "$sortie-scarce submit c ann $kit/samples/plane/random.c"

fresh() { rm -rf c; }
whole() { [ $1 = 0 ] || $sortie standings c 2>&1 | grep -q 'no batch is finished\|is not a contest' || $sortie contest c 2>&1; }
sweep 4 "$sortie-scarce contest c"
