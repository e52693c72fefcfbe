// Prints 1.5 KB a call, by the host of Five!.
function think(hands, history, old_games) {
    console.log('x'.repeat(1500));
    return hands[0];
}
