// says top-level-await.js:2:
await null;
function think() { return '5'; }
