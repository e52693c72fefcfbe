// says natives-syntax.js:2:
const x = %DebugPrint(1);
function think() { return '5'; }
