// Kattis runs main.js, which stands beside the contestant's file and five.js, the kit's host for it.
const fs = require('fs');
const path = require('path');

const files = fs.readdirSync(__dirname).filter((f) => f.endsWith('.js') && f !== 'main.js' && f !== 'five.js');
process.argv = [process.argv[0], path.join(__dirname, 'five.js'), path.join(__dirname, files.sort()[0])];
require('./five.js');
