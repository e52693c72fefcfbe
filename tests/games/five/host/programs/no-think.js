// says ReferenceError: think is not defined
function thinks(hands) {
    return '5';
}
