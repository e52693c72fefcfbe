"use strict";
/*
 * A person plays the Yacht Auction (desk/web/play.js): bids for one of two bundles of dice, and puts five dice on a
 * rule.
 */
window.sortiePlay = (() => {
  const { make } = Stage;
  const hand = { bundle: "A", amount: "0", rule: null };

  const asks = (told) => told.trimEnd().split("\n").pop();

  function askBid(doing, act) {
    const amount = make("input", { type: "number", min: 0, max: 100000, step: 1, value: hand.amount, id: "amount" });
    amount.addEventListener("input", () => { hand.amount = amount.value; });
    doing.append(Hand.choice("Bundle", ["A", "B"].map((letter) => [letter, letter]), hand.bundle, (letter) => { hand.bundle = letter; }),
      make("label", {}, "for", " ", amount), Hand.button("Bid", () => act(`BID ${hand.bundle} ${Number(hand.amount) || 0}`), { id: "bid", className: "main" }));
    return "Your turn: bid for a bundle";
  }

  function askPut({ game, side, doing, act }) {
    const seat = Auction.position(game, game.lines.length).seats[side];
    const rules = Auction.rules.filter((rule) => seat.scores[rule] === undefined);
    const chosen = new Set();
    const select = make("select", { ariaLabel: "Rule" }, ...rules.map((rule) => make("option", { value: rule, textContent: name(rule) })));
    const put = Hand.button("Put", () => act(`PUT ${select.value} ${[...chosen].map((i) => seat.dice[i]).join("")}`), { id: "put", className: "main", disabled: true });
    const dice = [...seat.dice].map((face, i) => {
      const button = Hand.button(face, () => {
        if (!chosen.delete(i)) chosen.add(i);
        button.setAttribute("aria-pressed", String(chosen.has(i)));
        put.disabled = chosen.size !== 5;
      }, { className: "a-die", ariaLabel: `Die ${face}` });
      button.setAttribute("aria-pressed", "false");
      return button;
    });
    doing.append(make("span", { className: "choice" }, ...dice), select, put);
    return "Your turn: choose five dice, and put them on a rule";
  }

  const name = (rule) => rule.toLowerCase().replace(/_/g, " ");

  /* "BID A 1250", or of what it considers "BID A", and "PUT ONE 11123" */
  function inWords(answer) {
    const [what, one, two] = answer.split(" ");
    if (what === "PUT") return `${two} on ${name(one)}`;
    return two === undefined ? `bundle ${one}` : `bid ${two} for bundle ${one}`;
  }

  /* Chooses what the adviser would do. */
  function take(answer, { doing }) {
    const [what, one, two] = answer.split(" ");
    if (what === "BID") {
      doing.querySelector(`.choice button:nth-child(${one === "A" ? 1 : 2})`).click();
      const amount = doing.querySelector("#amount");
      amount.value = two;
      amount.dispatchEvent(new Event("input"));
      return;
    }
    doing.querySelector("select").value = one;
    const wanted = [...two];
    for (const die of doing.querySelectorAll(".a-die")) {
      const at = wanted.indexOf(die.textContent);
      if (at >= 0) wanted.splice(at, 1);
      if ((at >= 0) !== (die.getAttribute("aria-pressed") === "true")) die.click();
    }
  }

  return {
    auto: (asked) => (asks(asked.told) === "READY" ? "OK" : null),
    ask: (asked, around) => (asks(asked.told) === "SCORE" ? askPut(around) : askBid(around.doing, around.act)),
    adviser: { sample: "basic_careful", tells: true, words: inWords, value: (worth) => `${worth > 0 ? "+" : ""}${worth / 4}`, show: take },
    demonstration: ["basic_careful", "greedy"],
    tour: [
      "Each round two bundles of five dice are auctioned. Both bid for one of them at the same time, hidden.",
      "If both name the same bundle, the higher bid gets it. Whoever gets the bundle that they named pays their bid, and whoever does not is paid theirs.",
      "Then each puts five dice on a rule of the sheet, each rule once, and gets its points.",
      "The highest total of points and money after the last round wins.",
    ],
  };
})();
