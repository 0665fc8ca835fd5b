//! Answers hand cases read from standard input, one line each.

fn main() {
    for line in std::io::stdin().lines() {
        println!(
            "{}",
            nexusray_core::hand_case::answer_line(&line.expect("standard input is text"), true)
        );
    }
}
