/*
 * A sample of the plane game that goes on for another player (desk/web/past.js). It has planes of its own in mind, and
 * has hit nothing. So a hit on a cell that the seat has hit already, after the opponent's last move, costs no turn: it
 * gets the answer of then, and is asked again. It does not move planes that it did not place.
 */
Past.ways = (sample, past) => {
  const HIT = 1, MOVE = 2, VOID = -1;
  const INIT = 1, OPERATE_SELF = 2, OPERATE_OPPONENT = 3;
  const mostAgain = 1000;
  const known = new Map(); /* "x,y" and the answer */
  let foreign = true; /* the planes on the board */
  const name = (call) => `${call[1]},${call[2]}`;
  const nothing = () => VOID;

  /* Its match begins with this game. */
  function begin({ callback, args }, place) {
    known.clear();
    return sample.request({ callback, args: [2, ...args.slice(1)] }, place);
  }

  function remember({ turn, question }) {
    if (question.callback === OPERATE_SELF)
      for (const call of turn.calls) if (call[0] === HIT) known.set(name(call), call[5]);
    if (question.callback === OPERATE_OPPONENT) see(question);
  }

  /* Shows the sample an operation of the opponent. After a move old answers are worth nothing. */
  function see(question) {
    if (question.args[0] !== 0) known.clear();
    return sample.request(question, nothing);
  }

  function operate(question, make) {
    for (let n = 0; ; n++) {
      let again = false;
      const status = sample.request(question, (call) => {
        const answer = call[0] === HIT ? known.get(name(call)) : undefined;
        again = n < mostAgain && (answer !== undefined || (call[0] === MOVE && foreign));
        if (!again) return make(call);
        known.delete(name(call));
        return answer ?? VOID;
      });
      if (!again) return status;
    }
  }

  const from = past.findLastIndex(({ question }) => question.callback === INIT);
  let begun = from >= 0;
  if (begun) begin(past[from].question, nothing);
  past.slice(from + 1).forEach(remember);

  function request(question, make) {
    if (question.callback === OPERATE_SELF) return operate(question, make);
    if (question.callback === OPERATE_OPPONENT) return see(question);
    foreign = false;
    known.clear();
    const first = !begun;
    begun = true;
    return first ? begin(question, make) : sample.request(question, make);
  }

  return { ...sample, request };
};
