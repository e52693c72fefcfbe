// says think returned object; a card is a string
function think() {
    return { then(go) { go('5'); } };
}
