// Answers the greeting of Yacht with OK if nothing outside is open to it, and ends.
fn main() {
    let mut word = String::new();
    std::io::stdin().read_line(&mut word).unwrap();
    let open = std::fs::read("/etc/passwd").is_ok()
        || std::fs::read("/proc/self/maps").is_ok()
        || std::fs::write("left", "x").is_ok()
        || std::os::unix::net::UnixStream::connect("/run/dbus/system_bus_socket").is_ok();
    println!("{}", if open { "OPEN" } else { "OK" });
}
