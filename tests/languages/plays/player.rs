// Yacht's first (samples/yacht/first.c) in Rust.
use std::io::BufRead;

fn main() {
    let rules = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "CHOICE", "FOUR_OF_A_KIND", "FULL_HOUSE",
                 "SMALL_STRAIGHT", "LARGE_STRAIGHT", "YACHT"];
    let (mut a, mut b, mut dice, mut used) = (String::new(), String::new(), String::new(), 0);
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "READY" => println!("OK"),
            "ROLL" => {
                a = words[1].to_string();
                b = words[2].to_string();
                println!("BID A 0");
            }
            "GET" => dice += if words[1] == "A" { &a } else { &b },
            "SCORE" => {
                println!("PUT {} {}", rules[used], &dice[..5]);
                dice = dice[5..].to_string();
                used += 1;
            }
            "FINISH" => return,
            _ => {}
        }
    }
}
