import { expect, it } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { render } from "vitest-browser-react";
import { BehaviorSubject } from "rxjs";
import { App } from "#ui/app.tsx";
import { contentMeta } from "../../../src/prerender/page-meta.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { documentTitle } from "#ui/layout/route-title.tsx";
import { openShop, dewiIsSignedIn, type Opening } from "#test/ui/pages/open-shop.tsx";
import type { SessionState } from "#core/domain/account/session.ts";
import { aBag, aCustomer } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

it.each(
  SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path }) =>
    path.replace(":code", "ESP-01"),
  ),
)("stands a page with one heading and a title of its own at %s", async (path) => {
  document.title = "The page before";
  const { screen } = await openShop(path);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 }).all()).toHaveLength(1);
  await expect.poll(() => document.title).not.toBe("The page before");
  // Of pages that only tell something, the same as in the page as it is drawn.
  const drawn = contentMeta(path);
  expect(document.title).toBe(drawn ? documentTitle(drawn.title) : document.title);
});

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

const NOT_FETCHED = "Failed to fetch dynamically imported module: https://shop.test/a.js";

it("blames itself, and not the line, when a page breaks", async () => {
  const screen = await render(
    <MemoryRouter initialEntries={["/shop"]}>
      <App loadContainer={() => Promise.reject(new TypeError("x is not a function"))} />
    </MemoryRouter>,
  );
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This page broke." }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(screen.getByRole("main")).not.toHaveTextContent("Check your connection");
});

it("says so when a page did not load, and keeps the rest of the site standing", async () => {
  const screen = await render(
    <MemoryRouter initialEntries={["/shop"]}>
      <App loadContainer={() => Promise.reject(new TypeError(NOT_FETCHED))} />
    </MemoryRouter>,
  );
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This page did not load." }))
    .toBeVisible();
  await expect.element(screen.getByText("Your cart is safe on this device.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await screen.getByRole("link", { name: "Brew guide" }).click();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This page did not load." }))
    .not.toBeInTheDocument();
});

/** A shop whose sign-in service cannot be reached until `reach` is called; Dewi is signed in. */
const openUnreachable = async (path: string, opening: Opening = {}) => {
  const session$ = new BehaviorSubject<SessionState>({ status: "unreachable" });
  let known: SessionState = { status: "anonymous" };
  const opened = await openShop(path, {
    ...opening,
    overrides: { auth: { session$ } },
    before: async (shop) => {
      await dewiIsSignedIn(shop);
      shop.auth.session$.subscribe((state) => (known = state));
      await opening.before?.(shop);
    },
  });
  return { ...opened, reach: () => session$.next(known) };
};

const WORDS = /sign-in service cannot be reached/;

it.each([["/account"], ["/checkout"], ["/order/ABCD2345"], ["/checkout/success/ABCD2345"]])(
  "says on %s that the session cannot be looked up, and sends nobody away",
  async (path) => {
    const { screen, says, isAt } = await openUnreachable(path);
    await says(WORDS);
    await isAt(path);
    expect(screen.getByText("No session token").query()).toBeNull();
    expect(screen.getByText("You’re not signed in.").query()).toBeNull();
  },
);

it.each([["/shop"], ["/cart"], ["/signin"], ["/offer-list"]])(
  "says so above %s, which is there anyway",
  async (path) => {
    const { screen, reach, says } = await openUnreachable(path);
    await says(WORDS);
    await expect.element(screen.getByRole("heading", { level: 1 }).first()).toBeVisible();
    reach();
    await expect.element(screen.getByText(WORDS)).not.toBeInTheDocument();
  },
);

it("opens the page by itself once it is known who is there", async () => {
  const { reach, says } = await openUnreachable("/account");
  await says(WORDS);
  reach();
  await says(aCustomer().email);
});

it("reprices no cart meanwhile", async () => {
  const { cartStore, says } = await openUnreachable("/cart", {
    before: ({ cartStore: cart }) => cart.addBag(aBag({ priceEach: 186_000 })),
  });
  await says(WORDS);
  expect(current(cartStore.cart$).items).toMatchObject([{ priceEach: 186_000 }]);
});
