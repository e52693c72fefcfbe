// says module-statement.js:2: Cannot use import statement outside a module
import fs from 'fs';
function think(hands) {
    return hands[0];
}
