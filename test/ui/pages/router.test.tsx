import { expect, it } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { render } from "vitest-browser-react";
import { App } from "#ui/app.tsx";
import { openShop } from "#test/ui/pages/open-shop.tsx";

it.each(["/about", "/blog", "/brewguide", "/wholesale", "/rubasse", "/offer-list", "/home"])(
  "stands a page with one heading at %s",
  async (path) => {
    const { screen } = await openShop(path);
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 }).all()).toHaveLength(1);
  },
);

it.each([
  ["/nowhere", "at /"],
  ["/coffee/ESP-01", "at /"],
  ["/shop/ESP-01/more", "at /"],
  ["/contact", "at /#visit-us"],
  ["/SHOP", "at /shop"],
  ["/Shop/?q=koji&sort=z-a#x", "at /shop?q=koji&sort=z-a#x"],
  ["/shop/esp-01", "at /shop/ESP-01"],
  ["/SHOP/Esp-01/", "at /shop/ESP-01"],
])("leads %s to where it belongs", async (path, address) => {
  const { screen } = await openShop(path);
  await expect.element(screen.getByText(address, { exact: true })).toBeInTheDocument();
});

it("reads a story without loading the shop", async () => {
  let loaded = false;
  const screen = await render(
    <MemoryRouter initialEntries={["/brewguide"]}>
      <App
        loadContainer={async () => {
          loaded = true;
          throw new Error("The shop is closed.");
        }}
      />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loaded).toBe(false);
});

it("says so when a page did not load, and keeps the rest of the site standing", async () => {
  const screen = await render(
    <MemoryRouter initialEntries={["/shop"]}>
      <App loadContainer={() => Promise.reject(new Error("offline"))} />
    </MemoryRouter>,
  );
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This page did not load." }))
    .toBeVisible();
  await screen.getByRole("link", { name: "Brew guide" }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This page did not load." }))
    .not.toBeInTheDocument();
});
