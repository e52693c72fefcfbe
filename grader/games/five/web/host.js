/*
 * Makes players of Five!'s samples (desk/web/scripts), as player_api/five/five.js does for the kit: for each line
 * "THINK 125! 3441 1 322143" the file runs anew, so it keeps nothing from one call to the next.
 */
for (const [name, run] of Object.entries(Scripts)) {
  /* "3441" as [["3", "4"], ["4", "1"]], and "-" as []. */
  const turns = (word) => (word === "-" ? [] : word.match(/../g).map((pair) => [...pair]));

  const ask = (what, line) => {
    const [, hands, history, , ...old] = line.split(" ");
    return what([...hands], turns(history), old.map(turns));
  };

  Scripts[name] = {
    answer(line) {
      const card = ask(run().think, line);
      if (typeof card !== "string") throw new Error("no card");
      return card;
    },

    /* The shares of the cards of the hand, if the sample mixes them. */
    consider(line) {
      const { consider } = run();
      const shares = consider === null ? [] : ask(consider, line);
      return shares.map((share, i) => [share, line.split(" ")[1][i]]);
    },
  };
}
