// All the memory that there is.
function attack() {
    const blocks = [];
    for (;;)
        blocks.push(Buffer.alloc(1 << 20, 1));
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
