"use strict";
/*
 * A person plays Five! (desk/web/play.js): a card in each turn, by its button or its key.
 */
window.sortiePlay = (() => {
  const { make } = Stage;
  const question = (told) => told.trimEnd().split("\n").pop().split(" ");

  function ask(asked, { doing, act }) {
    const [, hand] = question(asked.told);
    const cards = [...hand].map((card) => Hand.button(card, () => act(card), { className: "a-card", ariaLabel: `Play ${card}`, ariaKeyShortcuts: card }));
    doing.append(make("span", { className: "choice" }, ...cards));
    return "Your turn: play a card";
  }

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    [...document.querySelectorAll("#doing .a-card")].find((button) => button.textContent === event.key)?.click();
  });

  /* An audit asks everything again, the last question first: the person's answers are those of the record. */
  function auto({ side, told }, record) {
    const game = record.games[record.games.length - 1];
    if (!game.lines.some((line) => line.what === "audit")) return null;
    const [, , turns, olds] = question(told);
    const played = record.games.filter((one) => one === game || one.faults.length === 0)[Number(olds)];
    return played.lines.filter((line) => line.what === "answer" && line.side === side)[turns === "-" ? 0 : turns.length / 2].text;
  }

  return {
    ask,
    auto,
    wholeMatch: true,
    adviser: { sample: "meta" },
    thinker: { sample: "equilibrium", words: (card) => `Play ${card}`, value: (share) => `${(100 * share).toFixed(0)} %`, share: (share) => share },
    tour: [
      "Both players hold the cards 1 2 3 4 5 and !. In each turn both play one card, shown at once.",
      "The higher card wins a point. But 1 beats 5, and ! beats 2 and 4.",
      "Whoever is three points ahead wins the game. So does whoever is ahead when all cards are played.",
      "The first to win six games wins the match. You see what the other played before: look for habits.",
    ],
    demonstration: ["killer", "pattern"],
  };
})();
