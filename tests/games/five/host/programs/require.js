// says ReferenceError: require is not defined
function think(hands) {
    return require('fs').readFileSync('/etc/passwd', 'utf8')[0];
}
