// A port of its own.
function attack() {
    require("net").createServer().listen(8099, "127.0.0.1");
    return false;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
