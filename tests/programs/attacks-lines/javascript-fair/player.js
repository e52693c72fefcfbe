// Nothing wrong.
function attack() {
    return new Map([[1, 2]]).get(1) !== 2;
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
