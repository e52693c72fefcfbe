// says module-in-a-template.js:3: import: the rules of Five! do not allow it
function think() {
    return `${import /* it */ ('fs')}`;
}
