// says EvalError: Code generation from strings disallowed
function think(hands) {
    return think.constructor('return process')().version;
}
