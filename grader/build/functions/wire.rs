// wire.rs - plays a game by calls with the functions of a crate in Rust: the frames of grader/seat/wire.h become calls
// of the player's functions, and what these call becomes frames.
//
// calls.rs and main.rs, made from the game's table, lie around it. A fault is one line of the player's, such as
// "mine.rs, line 31, in Operate_self: ...". The confined process is the player's own: no security depends on this text.
#![allow(non_snake_case, non_upper_case_globals)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::fs::File;
use std::io::{self, Read, Write};
use std::mem::ManuallyDrop;
use std::os::unix::io::FromRawFd;
use std::panic::{self, AssertUnwindSafe};
use std::process::exit;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::Mutex;

include!("calls.rs");

const REQUESTS: i32 = 3;
const REPLIES: i32 = 4;
const CALLBACK: i32 = 0; // kinds of requests
const ANSWER: i32 = 1;
const CALL: i32 = 0; // kinds of replies
const DONE: i32 = 1;
const NO_MEMORY: i32 = 2;
const ALWAYS: i32 = 0; // enum seat_done
const IF_SILENT: i32 = 1;
const WORDS: usize = 12; // of a request: nonce, kind, callback, done, arguments
const ARGUMENTS: usize = 5;

static NONCE: AtomicU64 = AtomicU64::new(0);
static CALLS: AtomicU32 = AtomicU32::new(0); // made in the current callback
static CHANCE: AtomicU64 = AtomicU64::new(0);

fn descriptor(number: i32) -> ManuallyDrop<File> {
    ManuallyDrop::new(unsafe { File::from_raw_fd(number) })
}

fn receive() -> [i32; WORDS] {
    let (mut frame, mut word) = ([0u8; 4 * WORDS], [0i32; WORDS]);
    if descriptor(REQUESTS).read_exact(&mut frame).is_err() {
        exit(1); // the referee has gone
    }
    for (i, w) in word.iter_mut().enumerate() {
        *w = i32::from_le_bytes([frame[4 * i], frame[4 * i + 1], frame[4 * i + 2], frame[4 * i + 3]]);
    }
    word
}

fn put(kind: i32, call: i32, args: &[i32]) {
    let mut frame = [0u8; 32];
    frame[..8].copy_from_slice(&NONCE.load(Relaxed).to_le_bytes());
    frame[8..12].copy_from_slice(&kind.to_le_bytes());
    frame[12..16].copy_from_slice(&call.to_le_bytes());
    for (i, arg) in args.iter().enumerate() {
        frame[16 + 4 * i..20 + 4 * i].copy_from_slice(&arg.to_le_bytes());
    }
    if descriptor(REPLIES).write_all(&frame).is_err() {
        exit(1);
    }
}

fn send(kind: i32, call: i32, args: &[i32]) {
    let _ = io::stdout().flush();
    put(kind, call, args);
}

fn tell(call: i32, args: &[i32]) {
    CALLS.fetch_add(1, Relaxed);
    send(CALL, call, args);
}

fn ask(call: i32, args: &[i32]) -> i32 {
    tell(call, args);
    let answer = receive();
    if answer[2] != ANSWER {
        exit(1);
    }
    answer[ARGUMENTS]
}

// ---- memory: the referee learns of an allocation that fails ----

struct Memory;

fn known(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        put(NO_MEMORY, 0, &[]);
    }
    memory
}

unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        known(System.alloc(layout))
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        known(System.alloc_zeroed(layout))
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        known(System.realloc(memory, layout, size))
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        System.dealloc(memory, layout)
    }
}

#[global_allocator]
static MEMORY: Memory = Memory;

// ---- chance: splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C ----

pub fn srand(seed: u32) {
    CHANCE.store(seed as u64, Relaxed);
}

pub fn rand() -> i32 {
    let mut z = CHANCE.load(Relaxed).wrapping_add(0x9e3779b97f4a7c15);
    CHANCE.store(z, Relaxed);
    z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    ((z ^ z >> 31) >> 33) as i32
}

// ---- the player ----

static FAULT: Mutex<String> = Mutex::new(String::new()); // of the last panic

/// Keeps what a panic says, by the player's line and the function in which this line is.
fn describe(file: &str, functions: &[(u32, &str)], info: &panic::PanicInfo) {
    let why = info.payload();
    let why = match (why.downcast_ref::<&str>(), why.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "panic",
    };
    let line = info.location().filter(|at| at.file() == file).map(|at| at.line());
    let name = functions.iter().rev().find(|(first, _)| line >= Some(*first)).map(|(_, name)| name);
    let text = match (line, name) {
        (Some(line), Some(name)) => format!("{}, line {}, in {}: {}", file, line, name, why),
        (Some(line), None) => format!("{}, line {}: {}", file, line, why),
        _ => format!("{}: {}", file, why),
    };
    if let Ok(mut fault) = FAULT.lock() {
        *fault = text;
    }
}

/// Plays. player runs a callback by its number, functions are the lines where the player's functions begin.
pub fn play(file: &'static str, functions: &'static [(u32, &'static str)], player: fn(i32, &[i32])) {
    panic::set_hook(Box::new(move |info| describe(file, functions, info)));
    loop {
        let request = receive();
        NONCE.store(request[0] as u32 as u64 | (request[1] as u64) << 32, Relaxed);
        CALLS.store(0, Relaxed);
        if request[2] == CALLBACK && request[3] == 0 {
            CHANCE.store(request[5] as u32 as u64 | (request[6] as u64) << 32, Relaxed);
        }
        if request[2] == CALLBACK && panic::catch_unwind(AssertUnwindSafe(|| player(request[3], &request[ARGUMENTS..]))).is_err() {
            let _ = io::stdout().flush();
            eprintln!("{}", FAULT.lock().map(|fault| fault.clone()).unwrap_or_default());
            exit(1);
        }
        if request[4] == ALWAYS || (request[4] == IF_SILENT && CALLS.load(Relaxed) == 0) {
            send(DONE, 0, &[]);
        }
    }
}
