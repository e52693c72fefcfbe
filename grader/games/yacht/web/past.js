/*
 * A sample of the Yacht Auction that goes on for another player (desk/web/past.js). It keeps its own dice and rules in
 * mind, which are others. So it begins anew: it gets the seat's dice as bundles, and hears the opponent's puts. If it
 * chooses a rule that the seat has used already, it gets the five dice back, and is asked again.
 */
Past.ways = (sample, past) => {
  const answers = past.map(({ turn }) => turn.line ?? "");
  const used = new Set();
  let dice = "", heard = "", mind = "";

  const say = (text) => sample.hear(mind += text);
  const give = (five) => {
    say(`ROLL ${five} ${five}\n`); /* what it bids is of no use */
    mind += "GET A A 0\n";
  };

  function put(line) {
    const [, rule, five] = line.split(" ");
    used.add(rule);
    for (const die of five ?? "") dice = dice.replace(die, "");
  }

  /* Follows the lines that the seat heard and its answers. Returns the opponent's puts. */
  function follow(lines) {
    let bundles = null, n = 0;
    const sets = [];
    for (const line of lines) {
      const [what, ...words] = line.split(" ");
      if (what === "GET") dice += bundles["AB".indexOf(words[0])];
      if (what === "SET") sets.push(line);
      if (!["READY", "ROLL", "SCORE"].includes(what)) continue;
      if (what === "ROLL") bundles = words;
      const answer = answers[n++];
      if (what === "SCORE" && answer !== undefined) put(answer);
    }
    return sets;
  }

  function begin(told) {
    const lines = told.trimEnd().split("\n");
    const sets = follow(lines);
    const question = lines[lines.length - 1];
    if (question === "READY") return sample.hear(mind = told);
    say("READY\n");
    for (let at = 0; at < dice.length; at += 5) give(dice.slice(at, at + 5));
    mind += sets.map((line) => `${line}\n`).join("");
    return say(`${question}\n`);
  }

  function hear(told) {
    let line = heard === "" ? begin(told) : say(told.slice(heard.length));
    heard = told;
    while (line?.startsWith("PUT ") && used.has(line.split(" ")[1]) && used.size < 12) {
      used.delete(line.split(" ")[1]);
      give(line.split(" ")[2]);
      line = say("SCORE\n");
    }
    return line;
  }

  return { ...sample, hear };
};
