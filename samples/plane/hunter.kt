// hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
// operation: hunter.c explains the ideas.
import sortie.Game.*

const val EMPTY = 0
const val BODY = 1
const val HEAD = 2
const val UNKNOWN = 3
const val WARM = 4 // a body was here before the opponent's last move
val AROUND = listOf(Pair(-1, 0), Pair(0, 1), Pair(1, 0), Pair(0, -1))
val BOARD = (1..12).flatMap { x -> (1..12).map { y -> Pair(x, y) } }

var seen = Array(14) { IntArray(14) } // with a frame of EMPTY around the board
var searched = Array(14) { BooleanArray(14) } // in a group that is not done
var largest = 0 // cells of the largest kind of plane
var colour = 0 // of the checkerboard, this game's

// ---- groups of hits ----

/** Adds the hits that hang together with (x,y) to the group. */
fun gather(group: MutableList<Pair<Int, Int>>, gathered: Array<BooleanArray>, x: Int, y: Int) {
    if ((seen[x][y] != BODY && seen[x][y] != HEAD) || gathered[x][y])
        return
    gathered[x][y] = true
    group.add(Pair(x, y))
    for ((dx, dy) in AROUND)
        gather(group, gathered, x + dx, y + dy)
}

/** Marks the cells of all groups that are too large for the planes destroyed in them. */
fun markSearched() {
    val gathered = Array(14) { BooleanArray(14) }
    searched = Array(14) { BooleanArray(14) }
    for ((x, y) in BOARD) {
        val group = mutableListOf<Pair<Int, Int>>()
        gather(group, gathered, x, y)
        val heads = group.count { (cx, cy) -> seen[cx][cy] == HEAD }
        for ((cx, cy) in group)
            searched[cx][cy] = group.size > heads * largest
    }
}

// ---- choosing ----

fun interest(x: Int, y: Int): Int {
    if (seen[x][y] != UNKNOWN && seen[x][y] != WARM)
        return 0
    var value = if (seen[x][y] == WARM) 4 else if ((x + y) % 2 == colour) 2 else 1
    for ((dx, dy) in AROUND) {
        if (seen[x + dx][y + dy] == WARM && value < 3)
            value = 3
        if (searched[x + dx][y + dy])
            value = 5
    }
    return value
}

/** Returns one of the most interesting cells, each as likely as the others, or null. */
fun choose(): Pair<Int, Int>? {
    var best = 0
    var equals = 0
    var cell: Pair<Int, Int>? = null
    for ((x, y) in BOARD) {
        val value = interest(x, y)
        if (value > best) {
            best = value
            equals = 0
        }
        if (value == best && rand() % ++equals == 0)
            cell = Pair(x, y)
    }
    return if (best > 0) cell else null
}

// ---- the three functions of a player ----

fun forget(from: Int, to: Int) {
    for ((x, y) in BOARD)
        if (seen[x][y] == from)
            seen[x][y] = to
}

fun drawPlane(taken: Array<BooleanArray>, mask: Int) {
    while (true) {
        val kind = rand() % plane_cells.size
        val direction = rand() % 4
        val x = rand() % 12 + 1
        val y = rand() % 12 + 1
        val cells = plane_cells[kind][direction].map { (dx, dy) -> Pair(x + dx, y + dy) }
        if (mask shr kind and 1 == 0 || !cells.all { (cx, cy) -> cx in 1..12 && cy in 1..12 && !taken[cx][cy] })
            continue
        for ((cx, cy) in cells)
            taken[cx][cy] = true
        Draw(kind, direction, x, y)
        return
    }
}

fun Init(last: Int, id: Int, type: IntArray, b: Boolean) {
    val taken = Array(14) { BooleanArray(14) }
    largest = 0
    for (mask in type) {
        drawPlane(taken, mask)
        for (kind in plane_cells.indices)
            if (mask shr kind and 1 != 0)
                largest = maxOf(largest, plane_cells[kind][0].size)
    }
    seen = Array(14) { IntArray(14) }
    for ((x, y) in BOARD)
        seen[x][y] = UNKNOWN
    colour = rand() % 2
}

fun Operate_self() {
    markSearched()
    var cell = choose()
    while (cell == null) { // everything was hit, so the opponent's planes have moved: begin again
        forget(EMPTY, UNKNOWN)
        forget(BODY, UNKNOWN)
        cell = choose()
    }
    val (x, y) = cell
    seen[x][y] = Hit(x, y)
}

fun Operate_opponent(kind: Boolean, x: Int, y: Int) {
    if (!kind)
        return
    forget(EMPTY, UNKNOWN)
    forget(WARM, UNKNOWN)
    forget(BODY, WARM)
}
