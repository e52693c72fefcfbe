/*
 * A sample that takes a seat in the middle of a match: it did not play the turns before. Past.join opens it, and tells
 * it what the seat knows.
 *
 *   open     opens the sample, as engine.js does: {request, hear}
 *   past     the seat's turns until then: {turn: {calls}, question} by calls, {turn: {line}, told} by lines
 *   same     whether the record says that it was this sample
 *
 * If so, and the sample does the same turns, then it goes on as itself. Else Past.ways of the game decides
 * (games/GAME/web/past.js): ways(sample, past) returns what plays in its place. In games without it the sample gets the
 * seat's input, and its answers of that time are ignored: each turn of these games tells the whole position.
 */
const Past = (() => {
  /* Returns whether the sample does in this turn what the record says. */
  function repeats(sample, { turn, question, told }) {
    if (told !== undefined) return sample.hear(told) === turn.line;
    let i = 0, same = true;
    sample.request(question, (call) => {
      const made = turn.calls[i++];
      same = same && made !== undefined && call.every((n, k) => n === made[k]);
      return made?.[5] ?? -1;
    });
    return same && i === turn.calls.length;
  }

  function join(open, past, same) {
    const sample = open();
    if (Past.ways === null) {
      for (const { told } of past) sample.hear(told);
      return sample;
    }
    if (!same) return Past.ways(sample, past);
    return past.every((turn) => repeats(sample, turn)) ? sample : Past.ways(open(), past);
  }

  return { join, ways: null };
})();
