// Files that are nobody's business.
function attack() {
    const fs = require("fs");
    for (const name of ["/etc/passwd", "/etc/shadow", "/proc/1/environ", "/proc/self/mem", "/root/.profile"])
        try {
            fs.readFileSync(name);
            return true;
        } catch (e) {
        }
    return false;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
