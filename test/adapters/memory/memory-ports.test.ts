import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { amountDueFor } from "#core/domain/ordering/transfer-amount.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import { err } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { SAMPLE_CODE } from "#adapters/memory/memory-second-factor.ts";
import { accountPortContract } from "#test/contracts/account-port-contract.ts";
import { authPortContract } from "#test/contracts/auth-port-contract.ts";
import { catalogPortContract } from "#test/contracts/catalog-port-contract.ts";
import { ordersPortContract } from "#test/contracts/orders-port-contract.ts";
import { priceHistoryContract } from "#test/contracts/price-history-contract.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aCustomer, aDraft, aUser } from "#test/support/builders.ts";
import { anOrder } from "#test/support/an-order.ts";
import { current } from "#test/support/current.ts";
import { pdfPortContract } from "#test/contracts/pdf-port-contract.ts";

/** Calls of one port in the name of one customer, or of nobody. */
const inTheNameOf = <Port extends object>(
  port: Port,
  session$: BehaviorSubject<SessionState>,
  user: CurrentUser | null,
): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        session$.next(user ? { status: "signed-in", user } : { status: "anonymous" });
        return Reflect.apply(member, target, args);
      };
    },
  });

const noon = () => Date.parse("2025-07-20T05:00:00.000Z");

authPortContract("in memory", async () => {
  const auth = new MemoryAuth({ newId: randomUUID, confirmEmails: true });
  return {
    auth,
    confirm: async (email) => auth.confirm(email),
    openResetLink: async (email) => {
      auth.followResetLink(email);
      return auth;
    },
  };
});

describe("the demonstration's Google", () => {
  it("signs in whoever it was told to name, the same person each time", async () => {
    const google = { ...aCustomer({ email: "Visitor@example.com" }) };
    const auth = new MemoryAuth({ newId: randomUUID, google });
    void auth.signInWithGoogle();
    const first = current(auth.session$);
    expect(first).toMatchObject({ status: "signed-in", user: { email: "visitor@example.com" } });
    await auth.signOut();
    void auth.signInWithGoogle();
    expect(current(auth.session$)).toEqual(first);
    expect(await auth.signIn("visitor@example.com", "")).toMatchObject({ ok: false });
  });
});

secondFactorContract("in memory", async () => {
  let now = noon();
  const auth = new MemoryAuth({ newId: randomUUID, now: () => now });
  const customer = aCustomer();
  await auth.signUp(customer);
  await auth.signOut();
  return {
    auth,
    password: customer.password,
    pass: () => void (now += 300_000),
    signIn: async () => void (await auth.signIn(customer.email, customer.password)),
    code: async () => SAMPLE_CODE,
  };
});

catalogPortContract("in memory", async (coffees) => new MemoryCatalog({ coffees }), true);

priceHistoryContract(
  "in memory",
  async (priceChanges) => new MemoryCatalog({ coffees: [], priceChanges }),
);

accountPortContract("in memory", async () => {
  const session$ = new BehaviorSubject<SessionState>({ status: "anonymous" });
  const password = "kopi-pagi-16";
  const customers = new MemoryCustomers({ session$ });
  const orders = new MemoryOrders({
    customers,
    catalog: new MemoryCatalog({ coffees: [] }),
    now: noon,
    random: Math.random,
  });
  const account = new MemoryAccount({
    customers,
    orders,
    credentials: { isPasswordOf: (_, given) => given === password, forget: () => {} },
  });
  const users = new Map<string, CurrentUser>();
  return {
    password,
    customer: async (email) => {
      const user = aUser({ email });
      users.set(email, user);
      return inTheNameOf(account, session$, user);
    },
    signedOut: inTheNameOf(account, session$, null),
    hasOrder: async (email, state) => {
      const order =
        state === "money-owed"
          ? anOrder({
              status: "cancelled",
              paymentStatus: "void",
              money: { receivedIdr: 478_347, sentBackIdr: 0, toSendBackIdr: 478_347 },
            })
          : anOrder({ status: "paid", paymentStatus: "paid" });
      orders.keepHistory(users.get(email)?.id ?? "", [order]);
    },
  };
});

ordersPortContract("in memory", async () => {
  const session$ = new BehaviorSubject<SessionState>({ status: "anonymous" });
  const customers = new MemoryCustomers({ session$ });
  const coffees = sampleCoffees();
  let now = Date.parse("2025-07-20T07:32:00.000Z");
  const catalog = new MemoryCatalog({ coffees, promised: () => orders.promised() });
  const orders = new MemoryOrders({ customers, catalog, now: () => now, random: Math.random });
  return {
    coffees,
    limit: async (code, grams) => {
      const leftGrams = grams + (orders.promised().get(code) ?? 0);
      catalog.replace(
        coffees.map((one) => (one.code === code ? Object.assign({}, one, { leftGrams }) : one)),
      );
    },
    now: () => now,
    wait: async (hours) => {
      now += hours * 3_600_000;
    },
    customer: async ({ wholesale = false, savedAddresses = [] } = {}) => {
      const user = aUser({ email: `${randomUUID()}@example.com` });
      const names = { firstName: "Dewi", lastName: "Anggraini", phone: null };
      customers.set(user, {
        profile: { ...names, email: user.email, wholesaleAccount: false },
        addressBook: { addresses: savedAddresses, version: "0" },
      });
      if (wholesale) customers.makeWholesale(user);
      return inTheNameOf(orders, session$, user);
    },
    signedOut: inTheNameOf(orders, session$, null),
    reserveAmounts: async (totalIdr) => {
      const { payment, ...order } = anOrder({ createdAt: new Date(now).toISOString() });
      const reserved = Array.from({ length: 999 }, (_, index) => {
        const amountDueIdr = amountDueFor(totalIdr, index + 1);
        const transfer = payment && { ...payment, amountDueIdr };
        return { ...order, transferCode: index + 1, payment: transfer };
      });
      orders.keepHistory("somebody else", reserved);
    },
  };
});

const outOfReach: CatalogPort["list"] = async () =>
  err({ kind: "unavailable", message: "Failed to load coffees" });

it("places nothing in memory while the catalogue behind it is out of reach", async () => {
  const session$ = new BehaviorSubject<SessionState>({ status: "signed-in", user: aUser() });
  const orders = new MemoryOrders({
    customers: new MemoryCustomers({ session$ }),
    catalog: { list: outOfReach },
    now: noon,
    random: Math.random,
  });
  const draft = aDraft([{ coffee: aCoffee(), sizeGrams: 1000 }]);
  expect(await orders.place(draft, randomUUID())).toEqual(
    err({ kind: "unavailable", message: "Failed to place order" }),
  );
  expect(await orders.list("account")).toEqual({ ok: true, value: [] });
});

pdfPortContract("the shop in memory", () => new MemoryPdf());
