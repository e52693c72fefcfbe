// says ReferenceError: process is not defined
function think(hands) {
    return String(process.pid);
}
