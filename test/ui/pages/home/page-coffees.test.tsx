import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { EMBEDDED_ELEMENT } from "#site/embedded.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { openShop } from "#test/ui/pages/open-shop.tsx";
import { App } from "#ui/app.tsx";

/** The page's JSON, as the renderer writes it. */
const embed = (value: unknown): HTMLElement => {
  const element = document.createElement("script");
  Object.assign(element, { id: EMBEDDED_ELEMENT, type: "application/json" });
  element.textContent = JSON.stringify(value);
  document.body.append(element);
  return element;
};

it("prices the coffees the page was drawn with, without the shop", async () => {
  const element = embed([aCoffee({ greenCostPerKg: 138_600 })]);
  try {
    const screen = await render(
      <MemoryRouter initialEntries={["/wholesale"]}>
        <App loadContainer={() => Promise.reject(new Error("Nobody needs the shop here."))} />
      </MemoryRouter>,
    );
    await expect.element(screen.getByText("One kilo in the shop: Rp.211.000")).toBeVisible();
  } finally {
    element.remove();
  }
});

it("shows today's prices to a visitor who came from another page", async () => {
  const { screen, go, says } = await openShop("/about");
  go("/wholesale");
  await says(/^One kilo in the shop: Rp\.194\.000/);
  go("/");
  await expect.element(screen.getByText("One kilo of Sumber Wening").first()).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "All 5 coffees" })).toBeVisible();
});
