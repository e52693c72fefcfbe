"use strict";
/*
 * The stage as a picture: a drawing of its own (SVG) with all that one sees, and nothing that it needs from the page.
 * Boxes become rectangles, words become texts where they stand, drawings are copied with the colours that they have.
 */
const Picture = (() => {
  const { add } = Svg;
  const kept = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "vector-effect",
    "opacity", "font-size", "font-weight", "font-family", "text-anchor", "display"];
  const isSeen = (colour) => colour !== "" && colour !== "transparent" && !colour.endsWith(", 0)");

  /* A rectangle of the page, in the picture. */
  function within(picture, rect) {
    return { x: rect.left - picture.left, y: rect.top - picture.top, width: rect.width, height: rect.height };
  }

  function addDrawing(picture, svg) {
    const copy = svg.cloneNode(true);
    const drawn = [svg, ...svg.querySelectorAll("*")];
    [copy, ...copy.querySelectorAll("*")].forEach((node, i) => {
      const style = getComputedStyle(drawn[i]);
      for (const name of kept) node.setAttribute(name, style.getPropertyValue(name));
      node.removeAttribute("class");
    });
    for (const [name, value] of Object.entries(within(picture, svg.getBoundingClientRect()))) copy.setAttribute(name, value);
    picture.svg.append(copy);
  }

  /* A border of one side, as a bar beside or above the box. */
  function addSide(picture, box, style, side) {
    const width = parseFloat(style[`border${side}Width`]);
    if (width === 0) return;
    const flat = side === "Top" || side === "Bottom";
    add(picture.svg, "rect", { x: side === "Right" ? box.x + box.width - width : box.x, y: side === "Bottom" ? box.y + box.height - width : box.y,
      width: flat ? box.width : width, height: flat ? width : box.height, fill: style[`border${side}Color`] });
  }

  function addBox(picture, node) {
    const style = getComputedStyle(node);
    const box = within(picture, node.getBoundingClientRect());
    const line = parseFloat(style.borderTopWidth);
    const sides = ["Top", "Right", "Bottom", "Left"];
    const others = sides.filter((side) => parseFloat(style[`border${side}Width`]) !== line);
    const framed = line > 0 && others.length <= 1;
    const ground = isSeen(style.backgroundColor) ? style.backgroundColor : style.backgroundImage !== "none" ? style.borderTopColor : "none";
    if (ground !== "none" || framed) {
      const by = framed ? line / 2 : 0;
      add(picture.svg, "rect", { x: box.x + by, y: box.y + by, width: Math.max(0, box.width - 2 * by), height: Math.max(0, box.height - 2 * by),
        rx: parseFloat(style.borderTopLeftRadius) || 0, fill: ground, opacity: style.opacity, stroke: framed ? style.borderTopColor : "none", "stroke-width": 2 * by });
    }
    for (const side of framed ? others : sides) addSide(picture, box, style, side);
  }

  /* Each word stands where it stands on the page, so that lines break where they do there. */
  function addWords(picture, text) {
    const style = getComputedStyle(text.parentElement);
    const range = document.createRange();
    for (const word of text.data.matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const box = within(picture, range.getBoundingClientRect());
      if (box.width === 0) continue;
      const upper = style.textTransform === "uppercase" ? word[0].toUpperCase() : word[0];
      add(picture.svg, "text", { x: box.x, y: box.y + box.height / 2, "dominant-baseline": "central", fill: style.color, "font-size": style.fontSize,
        "font-weight": style.fontWeight, "font-family": style.fontFamily }, upper);
    }
  }

  function addAll(picture, node) {
    if (node.nodeType === Node.TEXT_NODE) return addWords(picture, node);
    if (node.nodeType !== Node.ELEMENT_NODE || !node.checkVisibility()) return undefined;
    if (node instanceof SVGSVGElement) return addDrawing(picture, node);
    addBox(picture, node);
    node.childNodes.forEach((child) => addAll(picture, child));
    return undefined;
  }

  /* The elements below each other as one SVG element, as they are when nothing moves. Returns null if they have no
   * size. */
  function of(...nodes) {
    for (const node of nodes) for (const motion of node.getAnimations({ subtree: true })) motion.finish();
    const edge = 8;
    const rects = nodes.map((node) => node.getBoundingClientRect());
    const left = Math.min(...rects.map((rect) => rect.left)) - edge;
    const width = Math.ceil(Math.max(...rects.map((rect) => rect.right)) + edge - left);
    const height = Math.ceil(rects.reduce((sum, rect) => sum + rect.height + edge, edge));
    if (width <= 2 * edge || height <= 2 * edge) return null;
    const svg = Svg.make("svg");
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) svg.setAttribute(name, value);
    const [ground] = [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor).filter(isSeen);
    add(svg, "rect", { width, height, fill: ground ?? "#fff" });
    let y = edge;
    nodes.forEach((node, i) => {
      addAll({ svg, left, top: rects[i].top - y }, node);
      y += rects[i].height + edge;
    });
    return svg;
  }

  const text = (svg) => new XMLSerializer().serializeToString(svg);

  /* Paints it on a canvas, `scale` times as large. The canvas of a film keeps its height when a moment is lower. */
  async function paint(svg, canvas, scale) {
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text(svg));
    await image.decode();
    const [width, height] = ["width", "height"].map((name) => Math.round(scale * svg.getAttribute(name)));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    const context = canvas.getContext("2d");
    context.fillStyle = svg.firstChild.getAttribute("fill");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, width, height);
  }

  return { of, text, paint };
})();
