// The network.
function attack() {
    const net = require("net").connect(80, "127.0.0.1");
    net.on("error", () => 0);
    return false;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
