"use strict";
/*
 * One player's board as SVG. Signs differ in shape, not in colour only: a ring is a miss, a diamond a hit body, a cross in a
 * circle a hit head; a destroyed plane is hatched; dashes are where a plane was; a frame is around the last hit.
 */
const Board = (() => {
  const { add } = Svg;
  const letters = "ABC";
  let hatches = 0;

  /* ---- what does not change ---- */

  function addHatch(svg) {
    const id = "hatch-" + hatches++;
    const pattern = add(add(svg, "defs", {}), "pattern",
      { id, width: 0.28, height: 0.28, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    add(pattern, "rect", { width: 0.28, height: 0.28, class: "hatch-ground" });
    add(pattern, "rect", { width: 0.11, height: 0.28, class: "hatch-line" });
    return "url(#" + id + ")";
  }

  function addGrid(svg, size) {
    add(svg, "rect", { x: 1, y: 1, width: size, height: size, class: "water" });
    let path = "";
    for (let i = 1; i <= size + 1; i++) path += `M${i} 1v${size}M1 ${i}h${size}`;
    add(svg, "path", { d: path, class: "grid" });
    for (let i = 1; i <= size; i++) {
      add(svg, "text", { x: i + 0.5, y: 0.72, class: "label" }, i);
      add(svg, "text", { x: 0.5, y: i + 0.68, class: "label" }, i);
    }
  }

  /* Prepares an empty svg; draw() fills its layer. */
  function open(svg, size) {
    svg.setAttribute("viewBox", `0 0 ${size + 1.1} ${size + 1.1}`);
    const hatch = addHatch(svg);
    addGrid(svg, size);
    return { svg, hatch, size, layer: add(svg, "g", {}) };
  }

  /* ---- planes ---- */

  /* The line around a set of cells. Row x is drawn at y and column y at x. */
  function outline(cells) {
    const has = new Set(cells.map(String));
    let path = "";
    for (const [x, y] of cells) {
      if (!has.has(`${x - 1},${y}`)) path += `M${y} ${x}h1`;
      if (!has.has(`${x + 1},${y}`)) path += `M${y} ${x + 1}h1`;
      if (!has.has(`${x},${y - 1}`)) path += `M${y} ${x}v1`;
      if (!has.has(`${x},${y + 1}`)) path += `M${y + 1} ${x}v1`;
    }
    return path;
  }

  function area(cells) {
    return cells.map(([x, y]) => `M${y} ${x}h1v1h-1z`).join("");
  }

  function addHead(group, x, y, letter) {
    add(group, "circle", { cx: y + 0.5, cy: x + 0.5, r: 0.38, class: "head" });
    add(group, "text", { x: y + 0.5, y: x + 0.68, class: "letter" }, letter);
  }

  function addPlane(board, plane, number) {
    const group = add(board.layer, "g", { class: `plane plane-${number}${plane.destroyed ? " destroyed" : ""}` });
    const ground = add(group, "path", { d: area(plane.cells), class: "area" });
    if (plane.destroyed) ground.style.fill = board.hatch;
    add(group, "path", { d: outline(plane.cells), class: "outline" });
    addHead(group, plane.x, plane.y, letters[number]);
  }

  /* ---- signs: drawn around the middle of a cell ---- */

  const signs = [
    (g) => add(g, "circle", { r: 0.2, class: "miss" }),
    (g) => add(g, "path", { d: "M0 -.36L.36 0 0 .36-.36 0z", class: "body" }),
    (g) => {
      add(g, "circle", { r: 0.42, class: "struck" });
      add(g, "path", { d: "M-.25-.25L.25.25M.25-.25L-.25.25", class: "cross" });
    },
  ];

  function addSign(layer, x, y, answer) {
    const group = add(layer, "g", { transform: `translate(${y + 0.5} ${x + 0.5})`, class: "sign" });
    group.dataset.cell = `${x},${y}`;
    group.dataset.answer = answer;
    signs[answer](group);
  }

  /* side: whose board it is. hidden: its planes are not to be seen. */
  function draw(board, position, side, hidden) {
    board.layer.replaceChildren();
    if (!hidden) {
      if (position.former !== null && position.former.side === side)
        add(board.layer, "path", { d: outline(position.former.cells), class: "former" });
      position.planes[side].forEach((plane, number) => addPlane(board, plane, number));
    }
    for (const o of position.marks[side].values()) addSign(board.layer, o.x, o.y, o.answer);
    const last = position.last;
    if (last !== null && last.what === "hit" && last.side !== side)
      add(board.layer, "rect", { x: last.y + 0.02, y: last.x + 0.02, width: 0.96, height: 0.96, class: "last" });
  }

  /* The same in words, for those who cannot see it. */
  function describe(position, side, hidden, name) {
    const count = [0, 0, 0];
    for (const o of position.marks[side].values()) count[o.answer]++;
    const planes = position.planes[side].map((p, i) =>
      `plane ${letters[i]}, head at ${p.x},${p.y}${p.destroyed ? ", destroyed" : ""}`);
    return `Board of ${name}: ${hidden ? "planes hidden" : planes.join("; ")}. ` +
      `Hit here: ${count[2]} heads, ${count[1]} bodies, ${count[0]} misses.`;
  }

  /* ---- the legend, with the signs themselves ---- */

  function legendEntry(list, words, fill) {
    const item = document.createElement("li");
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", "0.9 0.9 1.2 1.2");
    svg.setAttribute("aria-hidden", "true");
    fill(svg);
    item.append(svg, words);
    list.appendChild(item);
  }

  function legend(list) {
    const plane = (destroyed) => (svg) =>
      addPlane({ layer: svg, hatch: destroyed ? addHatch(svg) : "" }, { cells: [[1, 1]], x: 1, y: 1, destroyed }, 0);
    legendEntry(list, "a plane's head", plane(false));
    legendEntry(list, "a destroyed plane", plane(true));
    legendEntry(list, "hit: its head", (svg) => addSign(svg, 1, 1, 2));
    legendEntry(list, "hit: its body", (svg) => addSign(svg, 1, 1, 1));
    legendEntry(list, "hit: nothing", (svg) => addSign(svg, 1, 1, 0));
    legendEntry(list, "the last hit", (svg) => add(svg, "rect", { x: 1.02, y: 1.02, width: 0.96, height: 0.96, class: "last" }));
    legendEntry(list, "where a plane just was", (svg) => add(svg, "path", { d: outline([[1, 1]]), class: "former" }));
  }

  return { open, draw, describe, legend, letters };
})();
