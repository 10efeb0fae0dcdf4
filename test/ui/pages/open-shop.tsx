import { StrictMode, useEffect } from "react";
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from "react-router-dom";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { render, type RenderResult } from "vitest-browser-react";
import {
  memoryShop,
  type MemoryShop,
  type MemoryShopOptions,
} from "#test/container/memory-shop.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { err } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aCustomer, anAddress } from "#test/support/builders.ts";
import { App } from "#ui/app.tsx";

export const COFFEES: readonly Coffee[] = [
  aCoffee({ tastingNotes: "Palm sugar, mandarin", region: "Arjuno, East Java", process: "Washed" }),
  aCoffee({ code: "ESP-02", name: "Rante Bulan", region: "Toraja", greenCostPerKg: 138_600 }),
  aCoffee({ code: "FIL-01", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
  aCoffee({ code: "FIL-02", name: "Mirlo Blanco", category: "filter", available: false }),
  aCoffee({
    code: "EXO-01",
    name: "Tirta Koji",
    category: "filter_exotic",
    greenCostPerKg: 460_000,
    weightLossPct: null,
  }),
];

export type Opened = MemoryShop & {
  readonly screen: RenderResult;
  /** Goes on to another page of the same visit. */
  readonly go: (path: string) => void;
} & typeof VISITOR;

export type Opening = Omit<MemoryShopOptions, "now" | "signedIn" | "orders"> & {
  /** What has happened before the page is opened. */
  readonly before?: (shop: MemoryShop) => Promise<void> | void;
};

/** The whole site at an address, on a shop in memory. The address shows as “at /path?query”. */
export const openShop = async (path: string, opening: Opening = {}): Promise<Opened> => {
  const { before, ...options } = opening;
  // The checkout keeps what was typed in the history's entry, which all tests of a file share.
  history.replaceState(null, "");
  const shop = await memoryShop({ coffees: COFFEES, now, ...options });
  await before?.(shop);
  const visit: { navigate?: NavigateFunction } = {};
  const screen = await render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App loadContainer={async () => shop.resolve} />
        <Address onDrawn={(own) => void (visit.navigate = own)} />
      </MemoryRouter>
    </StrictMode>,
  );
  return { screen, go: (next) => void visit.navigate?.(next), ...shop, ...VISITOR };
};

/** What the visitor meets. */
const VISITOR = {
  /** Each of these texts, or a part of it. */
  says: async (...texts: readonly (string | RegExp)[]): Promise<void> => {
    for (const text of texts) await expect.element(page.getByText(text)).toBeVisible();
  },
  alerts: (text: string | RegExp) =>
    expect.element(page.getByRole("alert")).toHaveTextContent(text),
  /** By a link of this name. */
  leadsTo: (name: string | RegExp, href: unknown) =>
    expect.element(page.getByRole("link", { name })).toHaveAttribute("href", href),
  isAt: (path: string) =>
    expect.element(page.getByText(`at ${path}`, { exact: true })).toBeInTheDocument(),
};

/** The next bug that the page reports as a promise nobody awaits. */
export const nextBug = (): Promise<unknown> =>
  new Promise((resolve) =>
    globalThis.addEventListener(
      "unhandledrejection",
      (event) => {
        event.preventDefault();
        resolve(event.reason);
      },
      { once: true },
    ),
  );

/** A call whose answer never came. */
export const unavailable = (message: string) => async () => err({ kind: "unavailable", message });

/** Dewi has an account and is signed in. */
export const dewiIsSignedIn = async ({ auth }: Pick<Opened, "auth">): Promise<void> => {
  await auth.signUp(aCustomer());
};

/** Dewi, who is signed in, has saved an address. */
export const hasAnAddress = async ({ account, accountStore }: MemoryShop): Promise<void> => {
  const { firstName, lastName, phone } = aCustomer();
  await account.provision({ firstName, lastName, phone });
  await account.addAddress(anAddress());
  await accountStore.load();
};

/** Dewi has an account with an address and is signed in. */
export const dewiHasAnAddress = async (shop: MemoryShop): Promise<void> => {
  await dewiIsSignedIn(shop);
  await hasAnAddress(shop);
};

/** Dewi buys for a café: the roastery has accepted her account. */
export const dewiBuysWholesale = async (shop: MemoryShop): Promise<void> => {
  await dewiIsSignedIn(shop);
  await shop.account.provision({ firstName: "Dewi", lastName: "Anggraini", phone: null });
  if (shop.customers.signedIn) shop.customers.makeWholesale(shop.customers.signedIn);
  await shop.accountStore.load();
};

const Address = ({ onDrawn }: { readonly onDrawn: (navigate: NavigateFunction) => void }) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onDrawn(navigate), [onDrawn, navigate]);
  return <p>{`at ${pathname}${search}${hash}`}</p>;
};

/** The clock of the shop in memory. */
const now = () => Date.parse("2025-07-20T07:32:00.000Z");
