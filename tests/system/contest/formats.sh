# Formats in a small contest of real programs: killed at moments that chance draws and resumed it has the same bytes as
# played at once, with any number of workers. verify finds it right, and a wrong figure wrong.
. "$kit/tests/system/contest/lib.sh"
RANDOM=21
one_testpoint() { sed -i '/^testpoint = [2-9] /d' "$1/contest.conf"; }

# exported FOLDER OUT - as export_to. CODE VS also records how long its players thought. Of four seats fewer
# columns come before the costs.
exported() {
    export_to $1 $2
    case $1 in
    *-knockout) rm -r $2/records ;;
    *-league) $sortie matches $1 --csv | cut -d, -f1-15 >$2/matches ;;
    esac
}

# begin FOLDER - a contest with its players' programs admitted
begin_swiss() {
    $sortie contest $1 --game yacht
    set_to $1 rounds 5
    set_to $1 admission_opponent samples/yacht/oldest.c
    for p in oldest greedy thrifty hard basic; do $sortie submit $1 $p "$kit/samples/yacht/$p.c"; done
}
begin_roundrobin() {
    begin_swiss $1
    set_to $1 format roundrobin
    set_to $1 times 2
}
begin_knockout() {
    $sortie contest $1 --game codevs
    sed -i 's/^testpoint = .*/testpoint = 1 3 100 20000 1024 180000 2 0/' $1/contest.conf
    set_to $1 admission_opponent samples/codevs/lowest.c
    set_to $1 knockout 4
    set_to $1 bracket drawn
    $sortie submit $1 twin "$kit/samples/codevs/lowest.c"
    for p in greedy lowest score; do $sortie submit $1 $p "$kit/samples/codevs/$p.c"; done
}
begin_league() {
    $sortie contest $1 --game kutulu
    one_testpoint $1
    set_to $1 rounds 4
    set_to $1 admission_opponent samples/kutulu/waiter.c
    echo 'int main(void) { return 0; }' >gone.c
    for p in waiter group hug flee; do $sortie submit $1 $p "$kit/samples/kutulu/$p.c"; done
    $sortie submit $1 gone gone.c
}

begin_leagues() {
    begin_swiss $1
    set_to $1 format leagues
    set_to $1 stage 2
    set_to $1 bosses 'oldest / hard'
    set_to $1 rounds 7
}

# The error that verify must find, a line for each format.
harm() {
    case $1 in
    swiss) echo "UPDATE placing SET tie_2 = tie_2 + 1 WHERE player = 1" ;;
    roundrobin) echo "UPDATE seat SET seat = seat + 2 WHERE round = 2 AND number = 0; UPDATE seat SET seat = 3 - seat WHERE seat > 1" ;;
    knockout) echo "UPDATE placing SET knockout = 3 - knockout WHERE knockout IN (1, 2)" ;;
    leagues) echo "UPDATE format SET bosses = '2,3'" ;;
    league) echo "UPDATE meeting SET share = 1 - share WHERE (a, b) = (1, 3) AND share <> 0.5" ;;
    esac
}

# Two of them, others each time, with SORTIE_SWEEP=all each.
tried=5
is_sweep || tried=2
for format in $(shuf -n $tried -e swiss roundrobin knockout league leagues); do
    does "begin_$format whole-$format"
    cp -r whole-$format killed-$format
    does "\$sortie batch whole-$format --seed 5 --jobs 1"
    exported whole-$format W
    interrupted=0 before=0 patience=0
    while [ $interrupted -lt 300 ]; do
        delay=$((30 + RANDOM % 60 + patience))
        killed_after $delay $sortie batch killed-$format --seed 5 --jobs 3 >/dev/null 2>&1 && break
        interrupted=$((interrupted + 1))
        done=$(ask killed-$format 'SELECT count(*) FROM match')
        [ "$done" -ge $before ] || { echo "$format: matches are lost: $before, then $done"; wrong=1; }
        [ "$done" -gt $before ] || patience=$((patience * 5 / 4 + 20))
        before=$done
        [ "$(ask killed-$format 'SELECT count(finished) FROM batch')" = 0 ] || break
    done 2>/dev/null
    [ $interrupted -ge 1 ] && [ $interrupted -lt 300 ] || { echo "$format: interrupted $interrupted times"; wrong=1; }
    exported killed-$format K
    is '' 'diff -r W K'
    says 0 '*right*' "\$sortie verify killed-$format"
    outsiders killed-$format
    says 0 "*\"contest_format\":\"$(ask whole-$format 'SELECT name FROM format')\"*" "cat W/json"
    does "\$sortie site whole-$format"
    does "ask killed-$format \"$(harm $format)\""
    says 1 'sortie: *contest.db: batch 1, *' "\$sortie verify killed-$format --sample 0"
done
