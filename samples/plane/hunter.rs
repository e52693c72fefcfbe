// hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
// operation: hunter.c explains the ideas.
use game::{plane_cells, rand, Draw, Hit};
use std::cell::RefCell;

const EMPTY: i32 = 0;
const BODY: i32 = 1;
const HEAD: i32 = 2;
const UNKNOWN: i32 = 3;
const WARM: i32 = 4; // a body was here before the opponent's last move
const AROUND: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

type Grid<T> = [[T; 14]; 14]; // with a frame around the board

struct Hunter {
    seen: Grid<i32>,
    searched: Grid<bool>, // in a group that is not done
    largest: usize,       // cells of the largest kind of plane
    colour: i32,          // of the checkerboard, this game's
}

thread_local! {
    static HUNTER: RefCell<Hunter> = RefCell::new(Hunter {
        seen: [[EMPTY; 14]; 14],
        searched: [[false; 14]; 14],
        largest: 0,
        colour: 0,
    });
}

fn board() -> impl Iterator<Item = (usize, usize)> {
    (1..=12).flat_map(|x| (1..=12).map(move |y| (x, y)))
}

fn beside(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    AROUND.iter().map(move |(dx, dy)| ((x as i32 + dx) as usize, (y as i32 + dy) as usize))
}

impl Hunter {
    // ---- groups of hits ----

    /// Adds the hits that hang together with (x,y) to the group.
    fn gather(&self, group: &mut Vec<(usize, usize)>, gathered: &mut Grid<bool>, x: usize, y: usize) {
        if (self.seen[x][y] != BODY && self.seen[x][y] != HEAD) || gathered[x][y] {
            return;
        }
        gathered[x][y] = true;
        group.push((x, y));
        for (bx, by) in beside(x, y) {
            self.gather(group, gathered, bx, by);
        }
    }

    /// Marks the cells of all groups that are too large for the planes destroyed in them.
    fn mark_searched(&mut self) {
        let mut gathered = [[false; 14]; 14];
        self.searched = [[false; 14]; 14];
        for (x, y) in board() {
            let mut group = Vec::new();
            self.gather(&mut group, &mut gathered, x, y);
            let heads = group.iter().filter(|(cx, cy)| self.seen[*cx][*cy] == HEAD).count();
            for (cx, cy) in &group {
                self.searched[*cx][*cy] = group.len() > heads * self.largest;
            }
        }
    }

    // ---- choosing ----

    fn interest(&self, x: usize, y: usize) -> i32 {
        let mut value = match self.seen[x][y] {
            WARM => 4,
            UNKNOWN if (x + y) as i32 % 2 == self.colour => 2,
            UNKNOWN => 1,
            _ => return 0,
        };
        for (bx, by) in beside(x, y) {
            if self.seen[bx][by] == WARM && value < 3 {
                value = 3;
            }
            if self.searched[bx][by] {
                value = 5;
            }
        }
        value
    }

    /// Returns one of the most interesting cells, each as likely as the others.
    fn choose(&self) -> Option<(usize, usize)> {
        let (mut best, mut equals, mut cell) = (0, 0, (0, 0));
        for (x, y) in board() {
            let value = self.interest(x, y);
            if value > best {
                best = value;
                equals = 0;
            }
            if value == best {
                equals += 1;
                if rand() % equals == 0 {
                    cell = (x, y);
                }
            }
        }
        if best > 0 { Some(cell) } else { None }
    }

    fn forget(&mut self, from: i32, to: i32) {
        for (x, y) in board() {
            if self.seen[x][y] == from {
                self.seen[x][y] = to;
            }
        }
    }
}

// ---- the three functions of a player ----

fn draw_plane(taken: &mut Grid<bool>, mask: i32) {
    loop {
        let (kind, direction) = (rand() as usize % plane_cells.len(), rand() as usize % 4);
        let (x, y) = (rand() % 12 + 1, rand() % 12 + 1);
        let cells: Vec<(i32, i32)> = plane_cells[kind][direction].iter().map(|c| (x + c[0], y + c[1])).collect();
        let on_board = cells.iter().all(|(cx, cy)| (1..=12).contains(cx) && (1..=12).contains(cy));
        if mask >> kind & 1 == 0 || !on_board || cells.iter().any(|(cx, cy)| taken[*cx as usize][*cy as usize]) {
            continue;
        }
        for (cx, cy) in cells {
            taken[cx as usize][cy as usize] = true;
        }
        Draw(kind as i32, direction as i32, x, y);
        return;
    }
}

pub fn Init(_last: i32, _id: i32, types: Vec<i32>, _b: bool) {
    let mut taken = [[false; 14]; 14];
    HUNTER.with(|hunter| {
        let mut h = hunter.borrow_mut();
        h.largest = 0;
        for mask in types {
            draw_plane(&mut taken, mask);
            for (kind, turned) in plane_cells.iter().enumerate() {
                if mask >> kind & 1 != 0 {
                    h.largest = h.largest.max(turned[0].len());
                }
            }
        }
        for (x, y) in board() {
            h.seen[x][y] = UNKNOWN;
        }
        h.colour = rand() % 2;
    });
}

pub fn Operate_self() {
    HUNTER.with(|hunter| {
        let mut h = hunter.borrow_mut();
        h.mark_searched();
        let mut cell = h.choose();
        while cell.is_none() {
            // everything was hit, so the opponent's planes have moved: begin again
            h.forget(EMPTY, UNKNOWN);
            h.forget(BODY, UNKNOWN);
            cell = h.choose();
        }
        let (x, y) = cell.unwrap();
        h.seen[x][y] = Hit(x as i32, y as i32);
    });
}

pub fn Operate_opponent(kind: bool, _x: i32, _y: i32) {
    if kind {
        HUNTER.with(|hunter| {
            let mut h = hunter.borrow_mut();
            h.forget(EMPTY, UNKNOWN);
            h.forget(WARM, UNKNOWN);
            h.forget(BODY, WARM);
        });
    }
}
