// says module-about-itself.js:2: import: the rules of Five! do not allow it
const url = import.meta.url;
function think() { return '1'; }
