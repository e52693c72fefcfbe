"use strict";
/*
 * The link that a contestant gets has the token behind a #, which no browser sends, logs or tells other sites: it goes into the
 * form, and out of the address.
 */
(() => {
  const token = decodeURIComponent(location.hash.slice(1)).replace(/^token=/, "");
  if (token === "") return;
  history.replaceState(null, "", location.pathname);
  document.getElementById("token").value = token;
  document.getElementById("login").requestSubmit();
})();
