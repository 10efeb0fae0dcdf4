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
  const count = () => {
    const { length } = form.querySelectorAll('input[type="checkbox"][name]:checked');
    label.textContent = label.dataset.count.replace("{n}", String(length));
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

// Only a script can open the browser's print dialogue.
for (const action of document.querySelectorAll("[data-print]")) {
  action.hidden = false;
  action.addEventListener("click", () => print());
}

// Once all bags are in the box, the label opens.
for (const list of document.querySelectorAll(".hand .bl"))
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
