// says EvalError: Code generation from strings disallowed
function think(hands) {
    return console.log.constructor('return process')().version;
}
