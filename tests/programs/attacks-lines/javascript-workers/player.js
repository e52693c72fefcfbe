// Threads without end.
function attack() {
    const {Worker} = require("worker_threads");
    for (let n = 0; n < 200; n++)
        new Worker("setInterval(() => 0, 1000)", {eval: true}).on("error", () => 0);
    return false;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
