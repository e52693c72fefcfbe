// Prints 1.2 KB with each answer, and 100 MB with one: before and after it. In both ways that Node has: the first makes
// the descriptor one that does not wait, if it can, and then the second fails.
'use strict';
const fs = require('fs');
const lines = require('readline').createInterface({ input: process.stdin });
let n = 0;
lines.on('line', () => {
    n++;
    if (n === 150) {
        console.error('y'.repeat(50_000_000));
        fs.writeSync(2, 'z'.repeat(50_000_000) + '\n');
    }
    console.error('7'.repeat(1200));
    fs.writeSync(2, `before ${n}\n`);
    console.log('5');
    console.error('after', n);
});
