// The installed application: pages that were visited can be read without a
// connection, and the game can fill the screen.
(() => {
  "use strict";
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }

  // The button for the full screen is there only where it works. A swap of the
  // game takes it away, so it is put back.
  function offer() {
    const row = document.querySelector("#game .controls");
    if (!row || !document.fullscreenEnabled || document.getElementById("full-screen")) return;
    const b = document.createElement("button");
    b.id = "full-screen";
    b.type = "button";
    name(b, row);
    row.append(b);
  }

  function name(b, row) {
    b.textContent = document.fullscreenElement ? row.dataset.fullScreenEnd : row.dataset.fullScreen;
  }

  document.addEventListener("click", (e) => {
    if (e.target.id !== "full-screen") return;
    if (document.fullscreenElement) document.exitFullscreen();
    else document.getElementById("game").requestFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    const b = document.getElementById("full-screen");
    if (b) name(b, b.parentNode);
  });
  document.addEventListener("htmx:after:swap", offer);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", offer);
  else offer();
})();
