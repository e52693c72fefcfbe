// says EvalError: Code generation from strings disallowed
function think(hands) {
    return (function* () {}).constructor('yield process')().next().value.version;
}
