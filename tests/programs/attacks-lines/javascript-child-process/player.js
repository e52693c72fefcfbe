// A shell.
function attack() {
    try {
        return require("child_process").execSync("id").length > 0;
    } catch (e) {
        return false;
    }
}

const got = attack();
require("readline").createInterface({input: process.stdin}).on("line", () => console.log(got ? 999 : 5));
