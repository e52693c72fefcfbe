"use strict";
/*
 * Why a contestant lost where nobody made a fault: the figures of those matches, own ones beside the opponents', as
 * `sortie duel` counts them. The game's WebAssembly counts them in the records (replay/chances.js), when it is asked
 * to, because the records are many files.
 */
const WhyLost = (() => {
  const { make, fixed } = Site;
  const most = 40; /* matches */

  /* Lost, and nobody made a fault. */
  const isPlain = (r, below) => r.own_fault === null && (r.verdict ?? "ok") === "ok" && below(r);

  /* Adds up what the records of these matches have: for each figure [own, opponents'] of [sum, count]. */
  async function count(list, id) {
    const sums = [];
    const module = `${Site.root}assets/chances-module.js`;
    let counted = 0;
    for (const r of list.slice(0, most)) {
      const match = await MatchFile.get(Site.about.batch, `${r.testpoint}-${r.round}-${r.number}`).catch(() => null);
      const found = match?.record ? await Chances.of(await MatchFile.text(match), module).catch(() => null) : null;
      if (found === null) continue;
      counted++;
      found.figures.forEach(([, words, ...of], i) => of.forEach(([sum, n], seat) => {
        sums[i] ??= { words, of: [[0, 0], [0, 0]] };
        const to = sums[i].of[match.sides[seat].contestant === id ? 0 : 1];
        to[0] += sum;
        to[1] += n;
      }));
    }
    return { sums, counted };
  }

  const mean = ([sum, n]) => (n === 0 ? "\u2013" : fixed(sum / n, 1));
  const table = (sums) => Site.table({ list: sums, label: "Figures", columns: [
    { label: "Mean", head: true, cell: (r) => r.words },
    { label: "Own", className: "number", cell: (r) => mean(r.of[0]) },
    { label: "Opponents", className: "number", cell: (r) => mean(r.of[1]) },
  ] });

  /* A section with a button, or nothing: no such match, or no module. */
  function section(list, id) {
    if (list.length === 0 || !Site.contest.play) return [];
    const words = Site.count(Math.min(list.length, most), "match", "matches");
    const button = make("button", { type: "button", textContent: "Count the figures" });
    const made = Site.section("Why matches were lost", make("p", { className: "note" }, make("span", { textContent: `${words} lost without a fault:` }), " ",
      make("span", { textContent: "each opens where it turned." })), button);
    button.addEventListener("click", async () => {
      button.disabled = true;
      const { sums, counted } = await count(list, id);
      button.replaceWith(counted === 0 ? make("p", { textContent: "Their records are missing." }) : table(sums));
    });
    return [made];
  }

  return { isPlain, section };
})();
