"use strict";
/*
 * A person plays Kutulu (desk/web/play.js): goes towards a cell of the maze, or waits, plans, lights or yells.
 */
window.sortiePlay = (() => {
  const steps = [["up", 0, -1], ["left", -1, 0], ["right", 1, 0], ["down", 0, 1]];
  const others = [["Wait", "WAIT"], ["Plan", "PLAN"], ["Light", "LIGHT"], ["Yell", "YELL"]];

  const names = { UP: "up", LEFT: "left", RIGHT: "right", DOWN: "down", WAIT: "Wait", PLAN: "Plan", LIGHT: "Light", YELL: "Yell" };

  /* Marks the button of what the adviser would do. */
  function mark(answer, { doing }) {
    for (const button of doing.querySelectorAll("button")) button.classList.toggle("hinted", button.dataset.answer === answer);
  }

  /* The own explorer is the first of the last list of things. */
  function place(told) {
    const lines = told.trimEnd().split("\n");
    let at = lines.length;
    while (/^[A-Z_]+ /.test(lines[at - 1])) at--;
    return lines[at].split(" ").slice(2, 4).map(Number);
  }

  function ask(asked, { svgs, doing, act }) {
    const [x, y] = place(asked.told);
    const { width, height } = svgs[0].viewBox.baseVal;
    const grid = Hand.cells(svgs[0], height, width, [0, 0, 1, 1], {
      label: "The maze: choose the cell to go to",
      name: (row, column) => `row ${row}, column ${column}${row === y && column === x ? ": you" : ""}`,
      act: (row, column) => act(`MOVE ${column} ${row}`),
    });
    grid.from(y, x);
    doing.append(...steps.map(([word, dx, dy]) => Hand.button(word, () => act(`MOVE ${x + dx} ${y + dy}`))),
      ...others.map(([word, answer]) => Hand.button(word, () => act(answer))));
    for (const button of doing.querySelectorAll("button")) button.dataset.answer = Object.keys(names).find((answer) => names[answer] === button.textContent);
    return "Your turn: choose a cell to go to, or do something else";
  }

  return {
    ask,
    adviser: { sample: "search", words: (answer) => names[answer] ?? answer, value: (score, most) => String(score - most).replace("-", "\u2212"), show: mark },
    demonstration: ["group", "flee", "hug", "random"],
    tour: [
      "Four explorers are lost in a maze. Each turn costs sanity, and more if nobody is near.",
      "Minions come after you. A minion that reaches you takes 20 of your sanity.",
      "A plan gives sanity to all who are near. A light keeps minions away. After a yell the others who are near can only wait.",
      "Whoever loses all sanity is out. The last one wins.",
    ],
  };
})();
