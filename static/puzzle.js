// A puzzle that was solved is marked on the device by itself; without script there is
// a button for it.
(() => {
  "use strict";
  async function mark() {
    const form = document.getElementById("mark-solved");
    if (!form || form.dataset.sent) return;
    form.dataset.sent = "1";
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      const said = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("marked");
      if (said && form.isConnected) form.replaceWith(said);
    } catch {
      // No connection: the button is still there.
    }
  }
  document.addEventListener("htmx:after:swap", mark);
  mark();
})();
