// Progressive enhancement: every page works without it.

// Prevents a second submit by a double click.
document.addEventListener("submit", (event) => {
  const button = event.submitter ?? event.target.querySelector("button");
  // After the form data was collected: a disabled button's value is not sent.
  if (button) setTimeout(() => (button.disabled = true));
});

// Re-enables the buttons of a page restored from the back/forward cache.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const button of document.querySelectorAll("button")) button.disabled = false;
});

// Says the chosen day in words.
const IN_WORDS = new Intl.DateTimeFormat(
  document.documentElement.lang === "id" ? "id-ID" : "en-GB",
  {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  },
);
addEventListener("input", ({ target }) => {
  const said = target.parentElement?.querySelector("[data-day]");
  if (said)
    said.textContent = target.value && IN_WORDS.format(target.valueAsDate).replace(/,? /, ", ");
});

// Shows the number of ticked lines, or of completed rows, on the button, and what the lines sum to.
for (const label of document.querySelectorAll("[data-count]")) {
  const form = label.closest("form");
  const plain = label.textContent;
  const figure = form.querySelector("[data-sum]");
  const count = () => {
    const filled = [
      ...form.querySelectorAll('[type="checkbox"][name], [name^="tracking-"]'),
    ].filter(({ type, checked, value }) => (type === "checkbox" ? checked : value.trim() !== ""));
    const { length } = filled;
    label.textContent = length === 0 ? plain : label.dataset.count.replace("{n}", String(length));
    const idr = filled.reduce((sum, { dataset }) => sum + Number(dataset.idr), 0);
    if (figure) figure.textContent = `Rp.${idr.toLocaleString("id-ID")}`;
  };
  form.addEventListener("input", count);
  count();
}

// The only place that parses HTML from text, and only of the desk's own pages; scripts in it do not
// run.
const ownPage = (globalThis.trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
  "desk",
  { createHTML: (text) => text },
);

// Live preview of the price: fetches the page that Check shows, without the uploaded file.
for (const form of document.querySelectorAll("[data-preview]")) {
  let waiting = 0;
  let asked = 0;
  const draw = async () => {
    const turn = (asked += 1);
    const fields = new FormData(form);
    for (const { name } of form.querySelectorAll('input[type="file"]')) fields.delete(name);
    fields.set("do", "check");
    const answer = await fetch(location.href, { method: "POST", body: fields }).catch(() => null);
    // Outdated by further input, or not valid yet.
    if (turn !== asked || !answer?.ok || answer.redirected) return;
    const drawn = new DOMParser().parseFromString(
      ownPage.createHTML(await answer.text()),
      "text/html",
    );
    for (const id of ["price", "sure", "save"])
      document.getElementById(id).replaceChildren(...drawn.getElementById(id).childNodes);
  };
  form.addEventListener("input", ({ target }) => {
    if (!["green_cost", "weight_loss", "category"].includes(target.name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(draw, 300);
  });
}

// Says of a file that would be refused so that it is too large while everything typed is still here.
const sayWhenTooLarge = (input) => {
  const most = Number(input.dataset.mostMb);
  const isTooLarge = [...input.files].some(({ size }) => size > most * 1024 * 1024);
  input.setCustomValidity(isTooLarge ? input.dataset.tooLarge : "");
  if (isTooLarge) input.reportValidity();
};
addEventListener("change", ({ target }) => {
  if (target.dataset.mostMb) sayWhenTooLarge(target);
});

// Makes a picture's narrower copies, and the picture itself narrower than the widest that is shown.
for (const input of document.querySelectorAll("[data-widest]")) {
  const { form } = input;
  const makeCopies = async (file) => {
    const picture = await createImageBitmap(file);
    const narrower = async (widthPx) => {
      const canvas = document.createElement("canvas");
      canvas.width = widthPx;
      canvas.height = Math.round((picture.height * widthPx) / picture.width);
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const made = await new Promise((done) => canvas.toBlob(done, file.type, 0.85));
      const files = new DataTransfer();
      // A browser that cannot write this type makes a PNG instead.
      if (made?.type === file.type)
        files.items.add(new File([made], file.name, { type: made.type }));
      return files.files;
    };
    let widthPx = picture.width;
    if (widthPx > Number(input.dataset.widest)) {
      const widest = await narrower(Number(input.dataset.widest));
      if (widest.length > 0) {
        input.files = widest;
        widthPx = Number(input.dataset.widest);
      }
    }
    form.elements["picture-width"].value = widthPx;
    for (const copy of form.querySelectorAll("[data-copy]"))
      if (Number(copy.dataset.copy) < widthPx)
        copy.files = await narrower(Number(copy.dataset.copy));
  };
  input.addEventListener("change", async () => {
    form.elements["picture-width"].value = "";
    for (const copy of form.querySelectorAll("[data-copy]")) copy.value = "";
    const [file] = input.files;
    if (!file) return;
    const waiting = [input, ...form.querySelectorAll("button")];
    for (const field of waiting) field.disabled = true;
    // What is no picture goes as it is, and the answer says so.
    await makeCopies(file).catch(() => undefined);
    for (const field of waiting) field.disabled = false;
    sayWhenTooLarge(input);
  });
}

// Only a script can open the print dialog.
for (const action of document.querySelectorAll("[data-print]")) {
  action.hidden = false;
  action.addEventListener("click", () => print());
}

// Opens the label once all bags are ticked.
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
