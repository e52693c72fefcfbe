// Starts another program through Node's internal binding.
function attack() {
    const spawn = process.binding("spawn_sync").spawn;
    return spawn({file: "/bin/true", args: ["true"], stdio: []}).status === 0;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
