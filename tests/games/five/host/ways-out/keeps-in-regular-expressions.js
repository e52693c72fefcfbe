// answers closed closed
// RegExp.$1 and its like are of the context.
const pattern = /x/g;
function think() {
    if (pattern.lastIndex !== 0 || RegExp.lastMatch !== '' || RegExp.$1 !== '' || RegExp.input !== '')
        return 'open';
    pattern.exec('axx');
    /(a)(b)/.exec('cab');
    return 'closed';
}
