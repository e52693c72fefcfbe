# The umask changes nothing: under each one, the same commands make the same files with the same modes. Secret files
# have strict modes of their own.
. "$kit/tests/system/contest/lib.sh"

# story - what a judge types, with a cache of its own, so that compilers run. Prints the modes of all files
story() {
    export SORTIE_CACHE=$PWD/cache
    local server U wrong=0
    does '$sortie match --games 1 --subtask 1 --seed 1 --record match.record "$kit/samples/plane/hunter.c" "$kit/samples/plane/sample.cpp"'
    does '$sortie match --game yacht --record lines.record "$kit/samples/yacht/first.py" "$kit/samples/yacht/first.c"'
    does '$sortie check "$kit/samples/plane/random.c" --subtask 1'
    does '$sortie contest c' && set_to c rounds 1 && sed -i '/^testpoint/s/ 20 / 1 /' c/contest.conf
    printf 'name\nann\nbob\n' >class.csv
    does '$sortie contestant c add --from class.csv'
    player c ann "$kit/samples/plane/random.c"
    player c bob "$kit/samples/plane/hunter.c"
    does '$sortie batch c'
    does '$sortie site c'
    does '$sortie matches c --records records'
    does '$sortie submissions c --export sources'
    serve c
    http 202 "-H 'Authorization: Bearer $($sortie contestant c token ann)' -F file=@$kit/samples/plane/random.c $U/api/submissions"
    does '$sortie batch c'
    end_serve
    trap - EXIT
    find . -name 'cache' -prune -o ! -name 'c' ! -path './c/submissions*' ! -name class.csv ! -name served ! -name serve.log \
        ! -name head ! -name body -printf '%M %P\n' | sort -k 2 >../modes-$1
    find c/submissions -printf '%M %P\n' | grep -v -e ' ann$' -e ' bob$' -e '\.c$' | sort -k 2 >>../modes-$1
    find cache/* -printf '%M\n' | sort | uniq >>../modes-$1
    return $wrong
}
for mask in 022 077 000; do
    mkdir -m 755 machine-$mask
    (umask 0 && cd machine-$mask && umask $mask && story $mask) || wrong=1
    does "diff modes-022 modes-$mask"
done
is '' 'find machine-000 "(" -name "contest.db*" -o -name secret -o -name "class-*" ")" -perm /077'
is '' 'find machine-077 -name cache -prune -o -name site -print | while read -r site; do find "$site" ! -perm -o=r; done'
