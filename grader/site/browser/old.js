/*
 * For browsers that are too old for the other scripts, and for pages of which a script did not arrive (a busy server
 * answered 429 or 503): says so, and shows the tables for browsers without scripts. It is written in the JavaScript of
 * 1999, which every browser understands, and is the last script of a page.
 */
(function () {
  var content = document.getElementById("content");
  var plain = document.getElementsByTagName("noscript")[0];
  var chinese = document.documentElement.lang === "zh" || /^zh/.test(navigator.language || "");
  var lost = chinese ? "\u8fd9\u4e2a\u9875\u9762\u6709\u4e00\u90e8\u5206\u6ca1\u6709\u4f20\u5230\uff1a\u8bf7\u7a0d\u7b49\u7247\u523b\u518d\u5237\u65b0\u3002"
    : "A part of this page did not arrive, because the server or the network was busy. Wait a moment and reload it.";
  var words = typeof [].toSorted === "function" ? lost : chinese ? "\u8fd9\u4e2a\u6d4f\u89c8\u5668\u592a\u65e7\uff0c\u753b\u4e0d\u51fa\u8fd9\u4e2a\u9875\u9762\u3002"
    : "This browser is too old to draw this page: it takes one of 2023 or later.";
  var said;
  if (window.sortieDrawn || !content || !plain) return;
  said = document.createElement("p");
  said.className = "too-old";
  said.appendChild(document.createTextNode(words));
  content.innerHTML = plain.textContent || plain.innerText || "";
  content.insertBefore(said, content.firstChild);
})();
