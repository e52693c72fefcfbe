"use strict";
/*
 * A person plays CODE VS Reborn (desk/web/play.js): drops each pack at a column, turned or not, or uses the skill.
 */
window.sortiePlay = (() => {
  const hand = { turned: 0 };
  const positions = 9;

  function ask(asked, { doing, act }) {
    const turned = [0, 1, 2, 3].map((n) => [n, `${90 * n}\u00b0`]);
    const columns = Stage.make("span", { className: "choice" }, ...Array.from({ length: positions }, (_, column) =>
      Hand.button(String(column), () => act(`${column} ${hand.turned}`), { ariaLabel: `Drop the pack at column ${column}` })));
    doing.append(Hand.choice("Turned to the right", turned, hand.turned, (n) => { hand.turned = n; }), columns, Hand.button("Use the skill", () => act("S")));
    return "Your turn: turn the first pack, and drop it at a column";
  }

  /* "3 1", or "S" */
  function inWords(answer, chain, place) {
    const [column, turned] = answer.split(" ");
    const degrees = 90 * turned;
    if (place === undefined) return column === "S" ? "Use the skill" : `column ${column}, turned ${degrees}\u00b0`;
    return column === "S" ? `${place + 1}. Use the skill` : `${place + 1}. column ${column}, turned ${degrees}\u00b0`;
  }

  /* Turns the pack as the adviser would, and marks its column. */
  function take(answer, { doing }) {
    const [column, turned] = answer.split(" ");
    if (column === "S") return;
    const [turns, columns] = doing.querySelectorAll(".choice");
    turns.children[turned].click();
    for (const [i, button] of [...columns.children].entries()) button.classList.toggle("hinted", String(i) === column);
  }

  return {
    auto: (asked) => (asked.told === "" ? "person" : null), /* a player says its name first */
    ask,
    adviser: { sample: "beam", words: inWords, value: (chain) => (chain > 0 ? `a chain of ${chain}` : ""), share: () => 0, inOrder: true, show: take },
    demonstration: ["greedy", "lowest"],
    tour: [
      "Packs of digits fall into your field. Two digits beside each other that add up to 10 vanish.",
      "When blocks vanish, others fall, and may vanish too: a chain. A chain sends obstacles to the opponent.",
      "Vanishing fills your gauge. A gauge of 80 pays for the skill, which destroys around each 5.",
      "The first whose blocks are above the danger line at the end of a turn has lost.",
    ],
  };
})();
