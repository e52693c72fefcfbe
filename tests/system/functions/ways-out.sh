# Functions of plane try the ways out of the hosts of Five! (tests/games/five/host) and the attacks of programs by lines
# (tests/programs/attacks-lines), in the first Operate_self or outside of the functions. Each hurts its owner only: the
# match ends, the opponent has no fault, the record verifies, and no line of a host is shown. One in eight, others each
# time.
. "$kit/tests/system/functions/lib.sh"

# functions ENDING CALL - the functions of a player that calls CALL in its first turn. 999 is outside of the board
functions() {
    case $1 in
    py)
        cat <<END
from game import Draw as draw_, Hit as hit_
def Init(last, id, type, b):
    for i in (2, 6, 10): draw_(5, 0, i, 2)
turn_ = 0
def Operate_self():
    global turn_
    got = $2 if turn_ == 0 else None
    turn_ += 1
    hit_(999 if got is True else 1, turn_ % 12 + 1)
def Operate_opponent(kind, x, y): pass
END
        ;;
    js)
        cat <<END
function Init(last, id, type, b) { Draw(5, 0, 2, 2); Draw(5, 0, 6, 2); Draw(5, 0, 10, 2); }
var turn_ = 0;
function Operate_self() {
    const got = turn_ === 0 ? $2 : undefined;
    Hit(got === true ? 999 : 1, ++turn_ % 12 + 1);
}
function Operate_opponent() {}
END
        ;;
    java)
        cat <<END
    static int turn_;
    static void Init(int last, int id, int[] type, boolean b) {
        for (int i = 2; i < 11; i += 4) sortie.Game.Draw(5, 0, i, 2);
    }
    static void Operate_self() throws Throwable {
        boolean got = turn_ == 0 && $2;
        sortie.Game.Hit(got ? 999 : 1, ++turn_ % 12 + 1);
    }
    static void Operate_opponent(boolean kind, int x, int y) {}
}
END
        ;;
    esac
}

# hurts_its_owner FILE PATTERN ATTACK - the player's verdict is this, "refused" if it does not compile
hurts_its_owner() {
    local status out
    out=$("$sortie" match "$1" hunter --subtask 5 --games 1 --seed 3 --record r --json 2>err </dev/null)
    status=$?
    case $status:$out in
    1:) out=refused ;;
    0:*'"system":null'*'"name":"hunter","verdict":"ok"'*)
        "$sortie" verify r >/dev/null || out="its record does not verify: $out"
        out=$(sed -n 's/.*"name":"mine","verdict":"\([a-z]*\)".*/\1/p' <<<"$out")
        ;;
    *) out="status $status: $out" ;;
    esac
    # shellcheck disable=SC2053
    if [[ $out != $2 ]] || grep -E 'host[.](py|js)|Wire[.]java|SortieMain' err; then
        printf '%s: got %s, expected %s\n%s\n' "$3" "$out" "$2" "$(head -c 1000 err)"
        wrong=1
    fi
}

# Five! refuses much that a function of plane may do, so most of them simply play.
for file in "$kit"/tests/games/five/host/{ways-out,programs}/*; do
    ending=${file##*.}
    if [[ " $languages " != *" $ending "* ]] || ! is_drawn 8; then continue; fi
    case $file in
    */too-long.* | */longest.*) continue ;; # they break the rules of Five! only
    */module-* | */syntax.* | */null-byte.py | */too-deep.py | */natives-syntax.js | */top-level-await.js)
        expected='@(ok|crash|refused)'
        ;;
    *) expected='@(ok|crash)' ;;
    esac
    { cat "$file" && echo && functions $ending 'think(["1", "2", "5"], [], [])'; } >mine.$ending
    hurts_its_owner mine.$ending "$expected" "$file"
done

for folder in "$kit"/tests/programs/attacks-lines/*; do
    file=$(echo "$folder"/[pP]layer.*) call='attack()'
    ending=${file##*.}
    if [[ " $languages " != *" $ending "* ]] || ! is_drawn 8; then continue; fi
    expected=$(sed 's/ .*//' "$folder/expected")
    [[ $folder != */javascript-net* ]] || expected=ok # no event loop runs, so nothing is opened
    # Standard input is no pipe, descriptor 3 is where the referee asks, and beside the file lies the host.
    sed '/^got = attack()/,$d; /^const got = attack()/,$d; /public static void main/,$d
        s/fs.fstatSync(0).ino !== 0 || //; s/for fd in (0, 1, 2, /for fd in (1, 2, 4, /
        s/for place in (3, /for place in (/; s/\[os.path.basename(__file__)\]/["host.py", "mine.py", "signatures", "source"]/' "$file" >mine.$ending
    if ! grep -q 'attack()' mine.$ending; then
        [ $ending != java ] || continue
        call=0
    fi
    functions $ending "$call" >>mine.$ending
    hurts_its_owner mine.$ending "$expected" "$folder"
done
