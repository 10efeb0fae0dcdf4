import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import type { SessionState } from "#core/domain/account/session.ts";
import { aBag, aCustomer } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";
import { dewiIsSignedIn, openShop, type Opening } from "#test/ui/pages/open-shop.tsx";

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
    const { screen } = await openUnreachable(path);
    await expect.element(screen.getByText(WORDS)).toBeVisible();
    await expect.element(screen.getByText(`at ${path}`)).toBeInTheDocument();
    expect(screen.getByText("No session token").query()).toBeNull();
    expect(screen.getByText("You’re not signed in.").query()).toBeNull();
  },
);

it.each([["/shop"], ["/cart"], ["/signin"], ["/offer-list"]])(
  "says so above %s, which is there anyway",
  async (path) => {
    const { screen, reach } = await openUnreachable(path);
    await expect.element(screen.getByText(WORDS)).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 }).first()).toBeVisible();
    reach();
    await expect.element(screen.getByText(WORDS)).not.toBeInTheDocument();
  },
);

it("opens the page by itself once it is known who is there", async () => {
  const { screen, reach } = await openUnreachable("/account");
  await expect.element(screen.getByText(WORDS)).toBeVisible();
  reach();
  await expect.element(screen.getByText(aCustomer().email)).toBeVisible();
});

it("reprices no cart meanwhile", async () => {
  const { screen, cartStore } = await openUnreachable("/cart", {
    before: ({ cartStore: cart }) => cart.addBag(aBag({ priceEach: 186_000 })),
  });
  await expect.element(screen.getByText(WORDS)).toBeVisible();
  expect(current(cartStore.cart$).items).toMatchObject([{ priceEach: 186_000 }]);
});
