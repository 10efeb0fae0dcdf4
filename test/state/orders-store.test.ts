import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { SessionState } from "#core/domain/account/session.ts";
import type { Order, OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { current } from "#test/support/current.ts";
import { aUser } from "#test/support/builders.ts";
import { anOrder, aPayment } from "#test/support/an-order.ts";

const signedIn = (id: string): SessionState => ({ status: "signed-in", user: aUser({ id }) });
const [EARLIER, LATER] = [anOrder({ orderCode: "AAAA2222" }), anOrder({ orderCode: "BBBB3333" })];

/** Orders that arrive when told to, also for a caller that gave up. */
const slow = () => {
  const calls: { answer: (orders: readonly Order[]) => void }[] = [];
  const orders: Pick<OrdersPort, "list"> = {
    list: () =>
      new Promise((resolve) => void calls.push({ answer: (found) => resolve(ok(found)) })),
  };
  return { orders, calls };
};

const away: Pick<OrdersPort, "list" | "confirmation"> = {
  list: async () => err({ kind: "unavailable", message: "No network." }),
  confirmation: async () => err({ kind: "unavailable", message: "No network." }),
};

const aStore = (orders: Partial<typeof away>, session: SessionState = signedIn("dewi")) => {
  const session$ = new BehaviorSubject<SessionState>(session);
  const store = new OrdersStore({ sessionStore: { session$ }, orders: { ...away, ...orders } });
  return { session$, store };
};

describe("the customer's orders", () => {
  it("are loading until a page asked for them and they came", async () => {
    const { store } = aStore({ list: async () => ok([EARLIER]) });
    expect(current(store.orders$)).toEqual({ status: "loading", orders: [] });
    await store.load();
    expect(current(store.orders$)).toEqual({ status: "ready", orders: [EARLIER] });
  });

  it("wait for the session to be looked up", async () => {
    const { store, session$ } = aStore({ list: async () => ok([]) }, { status: "loading" });
    const loaded = store.load();
    expect(current(store.orders$)).toEqual({ status: "loading", orders: [] });
    session$.next(signedIn("dewi"));
    await loaded;
    expect(current(store.orders$)).toEqual({ status: "ready", orders: [] });
  });

  it("are nobody's after sign-out, also those still on their way", async () => {
    const { orders, calls } = slow();
    const { store, session$ } = aStore(orders);
    const loaded = store.load();
    await Promise.resolve();
    session$.next({ status: "anonymous" });
    calls[0]?.answer([EARLIER]);
    await loaded;
    expect(current(store.orders$)).toEqual({ status: "signed-out" });
  });

  it("are those of the newest load when an older one was given up", async () => {
    const { orders, calls } = slow();
    const { store } = aStore(orders);
    const first = store.load();
    await Promise.resolve();
    const second = store.load();
    await Promise.resolve();
    calls[1]?.answer([LATER]);
    calls[0]?.answer([EARLIER]);
    await Promise.all([first, second]);
    expect(current(store.orders$)).toEqual({ status: "ready", orders: [LATER] });
  });

  it("say why they could not be loaded", async () => {
    const { store } = aStore({
      list: async (reader) => err({ kind: "unavailable", message: `no orders for ${reader}` }),
    });
    await store.load("invoice");
    expect(current(store.orders$)).toEqual({ status: "failed", message: "no orders for invoice" });
  });

  it("are still loading for a page that gave up waiting", async () => {
    const { store } = aStore({
      list: async () => err({ kind: "aborted", message: "Failed to load orders" }),
    });
    await store.load();
    expect(current(store.orders$)).toEqual({ status: "loading", orders: [] });
  });

  it("of one customer are never shown to the next", async () => {
    const { store, session$ } = aStore({ list: async () => ok([EARLIER]) });
    await store.load();
    session$.next(signedIn("budi"));
    expect(current(store.orders$)).toEqual({ status: "loading", orders: [] });
  });
});

describe("the order just placed", () => {
  const payment = aPayment({ uniqueCode: 16, amountDueIdr: 193_016 });
  const placed: OrderConfirmation = { ...EARLIER, amountDueIdr: 193_016, payment };

  it("is confirmed by the checkout's own answer while the server cannot be reached", async () => {
    const { store } = aStore({});
    store.keepPlaced(placed);
    expect(store.justPlaced("AAAA2222")).toEqual(placed);
    expect(await store.confirmation("AAAA2222")).toEqual(ok(placed));
    expect(await store.confirmation("BBBB3333")).toMatchObject({ ok: false });
  });

  it("is what the server says of it, once it does", async () => {
    const paid = { ...placed, paymentStatus: "paid" };
    const { store } = aStore({ confirmation: async () => ok(paid) });
    store.keepPlaced(placed);
    expect(await store.confirmation("AAAA2222")).toEqual(ok(paid));
    expect(store.justPlaced("AAAA2222")).toBeNull();
  });

  it("is refused when the server refuses it", async () => {
    const refused = err({ kind: "not-found", message: "Order not found." } as const);
    const { store } = aStore({ confirmation: async () => refused });
    store.keepPlaced(placed);
    expect(await store.confirmation("AAAA2222")).toEqual(refused);
  });

  it("is never shown to the next customer, nor without payment details to anybody", () => {
    const { store, session$ } = aStore({});
    store.keepPlaced(placed);
    session$.next(signedIn("budi"));
    expect(store.justPlaced("AAAA2222")).toBeNull();
    store.keepPlaced({ ...placed, payment: null });
    expect(store.justPlaced("AAAA2222")).toBeNull();
  });
});
