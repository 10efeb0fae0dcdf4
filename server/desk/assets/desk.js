// Saves taps; every page works without it.

// A second tap on the same button must not send the form again.
document.addEventListener("submit", (event) => {
  const button = event.submitter ?? event.target.querySelector("button");
  // After the form was read: a disabled button would leave its own value out.
  if (button) setTimeout(() => (button.disabled = true));
});

// A page that comes back from the browser's memory can be sent anew.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const button of document.querySelectorAll("button")) button.disabled = false;
});

// The button says how many lines are ticked.
for (const label of document.querySelectorAll("[data-count]")) {
  const form = label.closest("form");
  const plain = label.textContent;
  const count = () => {
    const ticked = [...form.querySelectorAll('input[type="checkbox"][name]:checked')];
    label.textContent =
      ticked.length === 0 ? plain : label.dataset.count.replace("{n}", String(ticked.length));
    const figure = form.querySelector("[data-sum]");
    const idr = ticked.reduce((sum, { dataset }) => sum + Number(dataset.idr), 0);
    if (figure) figure.textContent = `Rp.${idr.toLocaleString("id-ID")}`;
  };
  form.addEventListener("change", count);
  count();
}

// The button says how many rows are filled in.
for (const label of document.querySelectorAll("[data-filled]")) {
  const form = label.closest("form");
  const plain = label.textContent;
  const count = () => {
    const filled = [...form.querySelectorAll('input[name^="tracking-"], input[name^="ready-"]')];
    const { length } = filled.filter(({ type, checked, value }) =>
      type === "checkbox" ? checked : value.trim() !== "",
    );
    label.textContent = length === 0 ? plain : label.dataset.filled.replace("{n}", String(length));
  };
  form.addEventListener("input", count);
  count();
}

// Text becomes a document here alone, and only the desk's own pages do; nothing in one ever runs.
const ownPage = (globalThis.trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
  "desk",
  { createHTML: (text) => text },
);

// The price follows what is typed: the page that Check would show, without its answer to a file.
for (const form of document.querySelectorAll("[data-preview]")) {
  let waiting = 0;
  let asked = 0;
  const draw = async () => {
    const turn = (asked += 1);
    const fields = new FormData(form);
    fields.delete("picture");
    fields.set("do", "check");
    const answer = await fetch(location.href, { method: "POST", body: fields }).catch(() => null);
    // Somebody typed on, or these figures are none yet.
    if (turn !== asked || !answer?.ok || answer.redirected) return;
    const drawn = new DOMParser().parseFromString(
      ownPage.createHTML(await answer.text()),
      "text/html",
    );
    for (const id of ["price", "save"])
      document.getElementById(id).replaceChildren(...drawn.getElementById(id).childNodes);
  };
  form.addEventListener("input", ({ target }) => {
    if (!["green_cost", "weight_loss", "category"].includes(target.name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(draw, 300);
  });
}

// Only a script can open the browser's print dialogue.
for (const action of document.querySelectorAll("[data-print]")) {
  action.hidden = false;
  action.addEventListener("click", () => print());
}

// Once all bags are in the box, the label opens.
for (const list of document.querySelectorAll(".hand .bag-list"))
  list.addEventListener("change", () => {
    const boxes = [...list.querySelectorAll("input")];
    const label = list.closest(".hand").querySelector("details");
    if (label && boxes.every((box) => box.checked)) label.open = true;
  });

addEventListener("keydown", ({ key }) => {
  const menu = document.querySelector("details.you");
  if (key === "Escape" && menu?.open) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
