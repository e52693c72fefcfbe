// Makes, changes and removes files.
function attack() {
    const fs = require("fs");
    for (const name of ["/tmp/sortie-was-here", "/dev/shm/sortie-was-here", "sortie-was-here", __filename])
        try {
            fs.writeFileSync(name, "here");
            return true;
        } catch (e) {
        }
    try {
        fs.unlinkSync(__filename);
        return true;
    } catch (e) {
        return false;
    }
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
