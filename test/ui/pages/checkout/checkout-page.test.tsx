import { firstValueFrom, Subject } from "rxjs";
import { expect, it } from "vitest";
import type { RenderResult } from "vitest-browser-react";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { soldOut } from "#core/domain/ordering/checkout-rules.ts";
import { unansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aBag, aCustomer, aDraft, anAddress } from "#test/support/builders.ts";
import type { MemoryShop } from "#test/container/memory-shop.ts";
import { current } from "#test/support/current.ts";
import {
  dewiIsSignedIn,
  hasAnAddress,
  openShop,
  unavailable,
  nextBug,
} from "#test/ui/pages/open-shop.tsx";

const dewiHasACart = async (shop: MemoryShop) => {
  await dewiIsSignedIn(shop);
  shop.cartStore.addBag(aBag(), 2);
};
const dewiHasAnAddressToo = async (shop: MemoryShop) => {
  await dewiHasACart(shop);
  await hasAnAddress(shop);
};

const TWO_KILOS = aDraft([{ coffee: aCoffee(), sizeGrams: 1000, quantity: 2 }]);

type Place = OrdersPort["place"];
/** Her first press comes to this, every other to an order; `heard` is what arrives of each. */
const dewiOrdersAfter =
  (first: Place | null, heard: (...sent: Parameters<Place>) => void = () => {}) =>
  async (shop: MemoryShop) => {
    await dewiHasACart(shop);
    const really = shop.orders.place.bind(shop.orders);
    let next = first;
    shop.orders.place = async (...sent) => {
      heard(...sent);
      const answer = next ?? really;
      next = null;
      return answer(...sent);
    };
  };

const placeOrder = (screen: RenderResult) => screen.getByRole("button", { name: /Place order/ });

const fillInAddress = async (screen: RenderResult) => {
  await screen.getByLabelText("Recipient name").fill("Dewi Anggraini");
  await screen.getByLabelText("Recipient phone").fill("+62 812 3345 1616");
  await screen.getByLabelText("Address line 1").fill("Jl. Ijen Boulevard 42");
  await screen.getByLabelText("City").fill("Malang");
  await screen.getByLabelText("Province").selectOptions("Jawa Timur");
  await screen.getByLabelText("Postal code").fill("65116");
};

const thanks = (screen: RenderResult) =>
  screen.getByRole("heading", { level: 1, name: "Thank you!" });

it("says where the money goes, orders to a new address, saves it and empties the cart", async () => {
  const { screen, account } = await openShop("/checkout", { before: dewiHasACart });
  await expect.element(placeOrder(screen)).toHaveTextContent("Rp.408.000");
  const summary = screen.getByRole("complementary", { name: "Order summary" });
  await expect
    .element(summary.getByText(/^Green coffee 65 percent, .* Packaging 5 percent$/))
    .toBeInTheDocument();
  await fillInAddress(screen);
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect
    .poll(async () => account.load())
    .toMatchObject({
      value: { addressBook: { addresses: [{ line1: "Jl. Ijen Boulevard 42" }] } },
    });
});

it("takes a note along and shows it with the order", async () => {
  const drafts: OrderDraft[] = [];
  const { screen, alerts } = await openShop("/checkout", {
    before: dewiOrdersAfter(null, (draft) => void drafts.push(draft)),
  });
  const note = screen.getByLabelText("Note with the order, if you like");
  await expect.element(note).toHaveAccessibleDescription("500 characters left");
  await note.fill("x".repeat(501));
  await expect.element(note).toHaveAccessibleDescription("1 character too many");
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await placeOrder(screen).click();
  await alerts(/at most 500 characters/);
  await note.fill(" Grind for V60, please.\nRing twice. ");
  await expect.element(note).toHaveAccessibleDescription("466 characters left");
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(drafts).toMatchObject([{ customerNote: "Grind for V60, please.\nRing twice." }]);
  const shown = screen.getByText(/Grind for V60, please\.\s+Ring twice\./);
  await expect.element(shown).toHaveStyle({ whiteSpace: "pre-line" });
});

it("gives what was written back to its customer, and to nobody else who comes back", async () => {
  const { screen, auth, go } = await openShop("/checkout", { before: dewiHasACart });
  const note = screen.getByLabelText("Note with the order, if you like");
  await note.fill("Ring twice.");
  await screen.getByLabelText("Address line 1").fill("Jl. Ijen 4");
  await expect.poll(() => history.state).toMatchObject({ note: "Ring twice.", address: {} });
  go("/shop");
  go("/checkout");
  await expect.element(note).toHaveValue("Ring twice.");
  go("/shop");
  await expect.element(note).not.toBeInTheDocument();
  await auth.signOut();
  await auth.signUp(aCustomer({ email: "rini@example.com" }));
  go("/checkout");
  await expect.element(note).toHaveValue("");
  await expect.element(screen.getByLabelText("Address line 1")).toHaveValue("");
});

it("asks for an address no longer once it has come and is selected", async () => {
  const loaded = new Subject<void>();
  const { screen, alerts } = await openShop("/checkout", {
    before: async (shop) => {
      await dewiHasACart(shop);
      await shop.account.addAddress(anAddress());
      const { load } = shop.account;
      shop.account.load = async (...given) => {
        await firstValueFrom(loaded);
        return load.apply(shop.account, given);
      };
      await Promise.race([shop.accountStore.load(), Promise.resolve()]);
    },
  });
  await placeOrder(screen).click();
  await alerts("Please select or enter a delivery address.");
  loaded.next();
  await expect.element(screen.getByRole("radio", { name: "Home" })).toBeChecked();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

it("does not save the address when the tick was taken away", async () => {
  const { screen, account } = await openShop("/checkout", { before: dewiHasACart });
  await fillInAddress(screen);
  await screen.getByRole("checkbox", { name: "Save this address" }).click();
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(await account.load()).toMatchObject({ value: { addressBook: { addresses: [] } } });
});

it("does not call the order failed when saving the address failed", async () => {
  const { screen } = await openShop("/checkout", {
    before: dewiHasACart,
    overrides: { account: { addAddress: unavailable("Failed to save address") } },
  });
  await fillInAddress(screen);
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(screen.getByText("Failed to save address").query()).toBeNull();
});

it("orders for pickup without an address and without shipping", async () => {
  const { screen, says } = await openShop("/checkout", { before: dewiHasACart });
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await expect.element(screen.getByRole("link", { name: /Open the map/ })).toBeVisible();
  await expect.element(placeOrder(screen)).toHaveTextContent("Rp.388.000");
  await placeOrder(screen).click();
  await says(/bring your Order Code when collecting/);
});

it("offers saved addresses first and orders to the chosen one", async () => {
  let sent: OrderDraft | null = null;
  const place: OrdersPort["place"] = async (draft) => {
    sent = draft;
    return err({ kind: "rejected", message: "Not today." });
  };
  const { screen, alerts } = await openShop("/checkout", {
    before: dewiHasAnAddressToo,
    overrides: { orders: { place } },
  });
  await expect.element(screen.getByRole("radio", { name: "Home" })).toBeChecked();
  expect(screen.getByLabelText("Address line 1").query()).toBeNull();
  await placeOrder(screen).click();
  await alerts("Not today.");
  expect(sent).toMatchObject({
    fulfillment: { method: "delivery", address: { line1: anAddress().line1 } },
    phoneSnapshot: "6281233451616",
    totalIdr: 408_000,
  });
});

it("keeps the chosen address for a reload", async () => {
  const { screen, isAt } = await openShop("/checkout", { before: dewiHasAnAddressToo });
  await screen.getByRole("radio", { name: "A new address" }).click();
  await isAt("/checkout?address=-1");
  await screen.unmount();
  const reloaded = await openShop("/checkout?address=-1", { before: dewiHasAnAddressToo });
  await expect.element(reloaded.screen.getByLabelText("Address line 1")).toBeVisible();
});

it("says what is missing of a new address, in the checkout's own words", async () => {
  const { screen, says } = await openShop("/checkout", { before: dewiHasACart });
  await screen.getByLabelText("Country").fill("");
  await placeOrder(screen).click();
  for (const sentence of ["Please select or enter a delivery address.", "Country is required."])
    await says(sentence);
  await expect.element(screen.getByLabelText("Recipient name")).toHaveFocus();
  await screen.getByLabelText("Country").fill("Malaysia");
  await says("Country must be Indonesia.");
  await screen.getByLabelText("Country").fill(" indonesia ");
  await expect.element(screen.getByText("Country must be Indonesia.")).not.toBeInTheDocument();
});

it("forgets what was typed and ticked when the customer signs out elsewhere", async () => {
  const { screen, auth } = await openShop("/checkout", { before: dewiHasACart });
  await fillInAddress(screen);
  await screen.getByLabelText("Note with the order, if you like").fill("For Dewi");
  await screen.getByRole("checkbox").click();
  await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
  await auth.signOut();
  await expect.element(screen.getByText(/sign in to place your order/i).first()).toBeVisible();
  for (const label of [
    "Recipient name",
    "Recipient phone",
    "Address line 1",
    "City",
    "Province",
    "Postal code",
    "Note with the order, if you like",
  ])
    await expect.element(screen.getByLabelText(label)).toHaveValue("");
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
});

it("keeps phone and ZIP boxes to what they are for", async () => {
  const { screen } = await openShop("/checkout", { before: dewiHasACart });
  await screen.getByLabelText("Recipient phone").fill("+62 (812) abc 3345");
  await expect.element(screen.getByLabelText("Recipient phone")).toHaveValue("+628123345");
  const note = screen.getByText("16 digits and plus signs are the most.");
  expect(note.query()).toBeNull();
  await screen.getByLabelText("Recipient phone").fill("+62 8123 3451 6161 6161");
  await expect.element(note).toHaveAttribute("aria-live", "polite");
  await screen.getByLabelText("Postal code").fill("65 116-7");
  await expect.element(screen.getByLabelText("Postal code")).toHaveValue("65116");
});

it("keeps everything when the order cannot be placed, and places it on another try", async () => {
  const keys: string[] = [];
  const { screen, alerts } = await openShop("/checkout", {
    before: dewiOrdersAfter(
      unavailable("Failed to place order"),
      (_draft, key) => void keys.push(key),
    ),
  });
  await fillInAddress(screen);
  await placeOrder(screen).click();
  await alerts("Failed to place order");
  await expect.element(screen.getByLabelText("City")).toHaveValue("Malang");
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

it("shows old and new prices when they changed and orders only after a second yes", async () => {
  const { screen, alerts } = await openShop("/checkout", {
    before: async (shop) => {
      const dearer = aCoffee({ greenCostPerKg: 130_500 });
      await dewiOrdersAfter(async () => {
        shop.catalog.list = async () => ok([dearer]);
        return err({
          kind: "price-changed",
          message: "Prices have changed.",
          items: [{ code: "ESP-01", sizeGrams: 1000, priceEach: 200_000, gone: null }],
        });
      })(shop);
    },
  });
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await placeOrder(screen).click();
  await alerts(
    "Prices have changed.Sumber Wening, 1 kg: was Rp.194.000, now Rp.200.000Nothing was ordered.",
  );
  const summary = screen.getByRole("complementary", { name: "Order summary" });
  await expect.element(summary).toHaveTextContent("was Rp.388.000Rp.400.000");
  await expect.element(summary).toHaveTextContent("Totalwas Rp.388.000Rp.400.000");
  // Drawn from the new list.
  await expect.element(summary.getByText(/ percent, /)).toBeInTheDocument();
  // One thing is said once.
  expect(
    screen
      .getByRole("main")
      .getByText(/have changed/)
      .elements(),
  ).toHaveLength(1);
  await expect.element(placeOrder(screen)).toHaveTextContent("Rp.400.000");
});

/** Dewi ordered this very cart before, and has not paid yet. */
const dewiOrderedThis = async (shop: MemoryShop) => {
  await dewiHasACart(shop);
  await shop.orders.place(TWO_KILOS, "an earlier key");
};

const codesOf = async (orders: OrdersPort) => {
  const listed = await orders.list("account");
  return listed.ok ? listed.value.map(({ orderCode }) => orderCode) : [];
};

it("can be ordered again after a bug in placing the order", async () => {
  const { screen, alerts } = await openShop("/checkout", {
    before: dewiOrdersAfter(async () => {
      throw new RangeError("a bug");
    }),
  });
  const bug = nextBug();
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await placeOrder(screen).click();
  await alerts("Failed to place order");
  expect(await bug).toBeInstanceOf(RangeError);
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
});

it("remembers pickup until the cart was ordered", async () => {
  const { screen, go, cartStore } = await openShop("/checkout", { before: dewiHasACart });
  const pickup = screen.getByRole("radio", { name: "Pickup at the roastery" });
  await pickup.click();
  go("/cart");
  await expect.element(screen.getByRole("heading", { name: /item/ })).toBeVisible();
  go("/checkout");
  await expect.element(pickup).toBeChecked();
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(cartStore.fulfillment()).toBe("delivery");
});

it("asks when this cart was ordered already, keeps it, and orders it once more at a second yes", async () => {
  const { screen, orders, cartStore, says, isAt, alerts, leadsTo } = await openShop("/checkout", {
    before: dewiOrderedThis,
  });
  const [code] = await codesOf(orders);
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await placeOrder(screen).click();
  await alerts(
    `You ordered these coffees on 20-07-25 at 14:32, order #${code}, still unpaid: open it, or order again?`,
  );
  await isAt("/checkout");
  await says("2 × Sumber Wening");
  await leadsTo(`Open order ${code}`, `/checkout/success/${code}`);
  expect(await codesOf(orders)).toEqual([code]);
  // The pressed button is gone: whoever uses a keyboard stands on the first answer.
  await expect.element(screen.getByRole("link", { name: `Open order ${code}` })).toHaveFocus();
  await screen.getByRole("button", { name: "Order again" }).dblClick();
  await expect.element(thanks(screen)).toBeVisible();
  expect(await codesOf(orders)).toHaveLength(2);
  expect(current(cartStore.cart$).items).toEqual([]);
});

it("stands on the first answer in Safari too, where a pressed button gets no focus", async () => {
  const { screen, orders } = await openShop("/checkout", { before: dewiOrderedThis });
  const [code] = await codesOf(orders);
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  const around = document.body.appendChild(document.createElement("main"));
  around.tabIndex = -1;
  const asInSafari = (press: Event) => {
    press.preventDefault();
    around.focus({ preventScroll: true });
  };
  document.addEventListener("mousedown", asInSafari);
  await placeOrder(screen).click();
  await expect.element(screen.getByRole("link", { name: `Open order ${code}` })).toHaveFocus();
  document.removeEventListener("mousedown", asInSafari);
  around.remove();
});

/** The order arrived; its answer did not, and the page was loaded anew. */
const dewisAnswerGotLost = async (shop: MemoryShop) => {
  await dewiHasACart(shop);
  await shop.orders.place(TWO_KILOS, shop.cartStorage.checkoutKey());
  shop.cartStorage.keepUnanswered(unansweredCheckout(TWO_KILOS));
};

it("says after a reload that the order before it did arrive, and orders the cart as well", async () => {
  const { screen, orders, alerts, leadsTo } = await openShop("/checkout", {
    before: dewisAnswerGotLost,
  });
  const [code] = await codesOf(orders);
  await alerts(`Your order ${code} did arrive. See it, or order this cart as well?`);
  await leadsTo(`See order ${code}`, `/checkout/success/${code}`);
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await screen.getByRole("button", { name: "Order this cart as well" }).click();
  await expect.element(thanks(screen)).toBeVisible();
  expect(await codesOf(orders)).toHaveLength(2);
});

it("takes out of the cart what was ordered before a reload, once the order was seen", async () => {
  const { screen, orders, cartStore } = await openShop("/checkout", {
    before: async (shop) => {
      await dewisAnswerGotLost(shop);
      shop.cartStore.addBag(aBag({ code: "ESP-02", priceEach: 211_000 }));
    },
  });
  const [code] = await codesOf(orders);
  await screen.getByRole("link", { name: `See order ${code}` }).click();
  await expect.element(thanks(screen)).toBeVisible();
  await expect.poll(() => current(cartStore.cart$).items).toMatchObject([{ code: "ESP-02" }]);
});

it("asks no more about an order that its customer has seen in the account", async () => {
  const { screen, orders, cartStorage, cartStore } = await openShop("/account", {
    before: dewisAnswerGotLost,
  });
  const [code = ""] = await codesOf(orders);
  await expect.element(screen.getByRole("link", { name: code, exact: true })).toBeVisible();
  await expect.poll(() => cartStorage.unanswered()).toBeNull();
  expect(current(cartStore.cart$).items).toEqual([]);
});

it("says so in words when placing the order takes long", async () => {
  const answer = new Subject<Awaited<ReturnType<OrdersPort["place"]>>>();
  const { screen } = await openShop("/checkout", {
    before: dewiHasACart,
    overrides: { orders: { place: () => firstValueFrom(answer) } },
  });
  await screen.getByRole("radio", { name: "Pickup at the roastery" }).click();
  await placeOrder(screen).click();
  const waiting = screen.getByRole("button", { name: /Still placing your order…/ });
  await expect.element(waiting).toBeVisible();
  await expect
    .element(screen.getByRole("status").filter({ hasText: "Still placing your order…" }))
    .toBeInTheDocument();
  answer.next(err({ kind: "rejected", message: "Not today." }));
  await expect.element(placeOrder(screen)).toBeVisible();
});

it("leads to a saved address to edit it, and back with that one chosen", async () => {
  const { screen, isAt } = await openShop("/checkout", {
    before: async (shop) => {
      await dewiHasAnAddressToo(shop);
      await shop.account.addAddress(anAddress({ label: "Office", line1: "Jl. Kawi 7" }));
      await shop.accountStore.load();
    },
  });
  await screen.getByRole("link", { name: /Edit .*Jl\. Kawi 7/ }).click();
  await screen.getByLabelText("Address line 1").fill("Jl. Kawi 9");
  await screen.getByRole("button", { name: "Save address" }).click();
  await isAt("/checkout?address=1");
  await expect.element(screen.getByRole("radio", { name: "Office" })).toBeChecked();
  await expect.element(screen.getByText(/Jl\. Kawi 9/).first()).toBeVisible();
});

it("keeps the page and asks to sign in when the session turns out to have ended", async () => {
  let endSession: () => Promise<void>;
  const { screen, auth, alerts } = await openShop("/checkout", {
    before: dewiHasACart,
    overrides: {
      orders: {
        place: async () => {
          await endSession();
          return err({ kind: "no-session", message: "No session token" });
        },
      },
    },
  });
  endSession = () => auth.signOut();
  await fillInAddress(screen);
  await placeOrder(screen).click();
  await alerts("Please sign in");
  await expect.element(screen.getByLabelText("City")).toHaveValue("Malang");
});

it("sends an empty cart to the shop", async () => {
  const { isAt } = await openShop("/checkout", { before: dewiIsSignedIn });
  await isAt("/shop");
});

it("lets a shopper order whose account did not load", async () => {
  const { screen, alerts } = await openShop("/checkout", {
    before: dewiHasACart,
    overrides: { account: { load: unavailable("Failed to load account") } },
  });
  await alerts("Failed to load account");
  await fillInAddress(screen);
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
});

it("leads to the confirmation of an order that was placed and never shown", async () => {
  const { screen, cartStore } = await openShop("/checkout", {
    before: async (shop) => {
      await dewiHasACart(shop);
      const placed = await shop.orders.place(TWO_KILOS, "key");
      if (!placed.ok) throw new Error(placed.error.message);
      shop.cartStore.clear();
      shop.cartStorage.keepUnseenOrder(placed.value.orderCode);
    },
  });
  await expect.element(thanks(screen)).toBeVisible();
  expect(cartStore.unseenOrder()).toBeNull();
});

const few: Place = async (draft) =>
  err(soldOut(draft.items.map(({ code, sizeGrams }) => ({ code, sizeGrams, leftGrams: 1300 }))));

it("asks at once when somebody else was faster, keeps what was typed, and orders what is left", async () => {
  const { screen, alerts, says } = await openShop("/checkout", { before: dewiOrdersAfter(few) });
  await screen.getByRole("radio", { name: /Pickup/ }).click({ force: true });
  await screen.getByLabelText("Note").fill("Please ring.");
  await placeOrder(screen).click();
  await alerts("1 bag is left, take it?");
  await says("Nothing was ordered yet: one coffee has fewer bags than you asked for.");
  expect(placeOrder(screen).query()).toBeNull();
  await screen.getByRole("button", { name: /Take 1 bag/ }).click();
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Please ring.");
  await expect.element(placeOrder(screen)).toHaveTextContent("Rp.194.000");
  await placeOrder(screen).click();
  await expect.element(thanks(screen)).toBeVisible();
});
