// Thinks for ever.
function attack() {
    for (;;) {
    }
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
