import { BehaviorSubject, map, type Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { catalogCacheIn, pendingProfileIn } from "#adapters/browser/browser-device.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import { err, ok, type Failure, type Result } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { AccountStore } from "#state/account-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { SessionStore } from "#state/session-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { anOrder } from "#test/support/an-order.ts";
import { anAddress, aUser } from "#test/support/builders.ts";
import { eventually } from "#test/support/current.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal("reportError", (bug: unknown) => reported.push(bug));
});
afterEach(() => void vi.unstubAllGlobals());

const BUG = new Error("A bug of the port.");
const WAYS_TO_BREAK: readonly (readonly [string, Port])[] = [
  [
    "throws",
    () => {
      throw BUG;
    },
  ],
  ["rejects", () => Promise.reject(BUG)],
];

// Each store is given what its port answers as a value of any kind.
// oxlint-disable-next-line typescript/no-explicit-any
type Port = (...asked: readonly any[]) => Promise<any>;

type Asked = { port: Port; readonly session$: BehaviorSubject<SessionState> };

type Opened = {
  readonly status$: Observable<string>;
  readonly load: () => Promise<void>;
  readonly answer: unknown;
};

const statusOf = <State extends { readonly status: string }>(state$: Observable<State>) =>
  state$.pipe(map(({ status }): string => status));

const DEWI: SessionState = { status: "signed-in", user: aUser({ id: "dewi" }) };

const ACCOUNT = {
  profile: {
    firstName: "Dewi",
    lastName: "Anggraini",
    phone: null,
    email: "dewi@example.com",
    wholesaleAccount: false,
  },
  addressBook: { addresses: [anAddress()], version: "0" },
};

const sessionStoreOver = (asked: Asked, sync: Port = async () => ok(undefined)) => {
  const auth = Object.assign(new MemoryAuth({ newId: () => "1" }), { session$: asked.session$ });
  auth.secondFactor.list = (...given) => asked.port(...given);
  return new SessionStore({
    auth,
    account: { sync },
    pendingProfile: pendingProfileIn(memoryDevice()),
  });
};

/** What belongs to whoever is signed in. */
const FOR_THE_USER: Readonly<Record<string, (asked: Asked) => Opened>> = {
  account: (asked) => {
    const port: Port = (...given) => asked.port(...given);
    const account = { addAddress: port, saveAddresses: port, deleteAddress: port };
    const sessionStore = { session$: asked.session$ };
    const store = new AccountStore({ sessionStore, loadAccount: { execute: port }, account });
    return { status$: statusOf(store.account$), load: () => store.load(), answer: ACCOUNT };
  },
  orders: (asked) => {
    const port: Port = (...given) => asked.port(...given);
    const sessionStore = { session$: asked.session$ };
    const store = new OrdersStore({ sessionStore, orders: { list: port, confirmation: port } });
    return { status$: statusOf(store.orders$), load: () => store.load(), answer: [anOrder()] };
  },
  "second factors": (asked) => {
    const store = sessionStoreOver(asked);
    return {
      status$: statusOf(store.secondFactors$),
      load: () => store.loadSecondFactors(),
      answer: [],
    };
  },
};

/** What everybody sees. */
const FOR_EVERYBODY: typeof FOR_THE_USER = {
  coffees: (asked) => {
    const store = catalogStoreOver(asked);
    return { status$: statusOf(store.catalog$), load: () => store.load(), answer: [aCoffee()] };
  },
  "one coffee": (asked) => {
    const store = catalogStoreOver(asked, async () => ok([]));
    const load = () => store.loadCoffee("UB08");
    return { status$: statusOf(store.coffee("UB08")), load, answer: aCoffee({ code: "UB08" }) };
  },
};

const catalogStoreOver = (asked: Asked, listed?: CatalogPort["list"]) =>
  new CatalogStore({
    catalog: { list: listed ?? (() => asked.port()), byCode: () => asked.port() },
    cache: { read: () => null, write: () => undefined },
    now: () => 0,
  });

describe.each(Object.entries({ ...FOR_THE_USER, ...FOR_EVERYBODY }))("the %s", (_name, open) => {
  it.each(WAYS_TO_BREAK)(
    "could not be loaded when the port %s, and can be again",
    async (_way, port) => {
      const asked: Asked = { port, session$: new BehaviorSubject<SessionState>(DEWI) };
      const { status$, load, answer } = open(asked);
      const shown = status$.subscribe();
      await load();
      await eventually(status$, (status) => status === "failed");
      expect(reported).toContain(BUG);
      asked.port = async () => ok(answer);
      await load();
      await eventually(status$, (status) => status === "ready");
      shown.unsubscribe();
    },
  );
});

describe.each(Object.entries(FOR_THE_USER))("the %s of a customer", (_name, open) => {
  it("are not shown when the answer comes after the sign-out", async () => {
    const answers: ((answer: Result<unknown, Failure<"unavailable">>) => void)[] = [];
    const session$ = new BehaviorSubject<SessionState>(DEWI);
    const { status$, load, answer } = open({
      session$,
      port: () => new Promise((resolve) => void answers.push(resolve)),
    });
    const seen: string[] = [];
    const shown = status$.subscribe((status) => void seen.push(status));
    const loaded = load();
    session$.next({ status: "anonymous" });
    for (const told of [ok(answer), err({ kind: "unavailable", message: "away" } as const)])
      for (const tell of answers) tell(told);
    await loaded;
    expect(seen).not.toContain("ready");
    expect(seen).not.toContain("failed");
    shown.unsubscribe();
  });

  it("are loaded anew for whoever signs in while a page shows them", async () => {
    const session$ = new BehaviorSubject<SessionState>(DEWI);
    const asked: Asked = { session$, port: () => new Promise(() => {}) };
    const { status$, load, answer } = open(asked);
    const shown = status$.subscribe();
    void load();
    session$.next({ status: "anonymous" });
    asked.port = async () => ok(answer);
    session$.next(DEWI);
    expect(await eventually(status$, (status) => status === "ready")).toBe("ready");
    shown.unsubscribe();
  });
});

it.each(WAYS_TO_BREAK)(
  "an address is not saved when the port %s, and that is said",
  async (_way, port) => {
    const session$ = new BehaviorSubject<SessionState>(DEWI);
    const store = new AccountStore({
      sessionStore: { session$ },
      loadAccount: { execute: async () => ok(ACCOUNT) },
      account: { addAddress: port, saveAddresses: port, deleteAddress: port },
    });
    await eventually(store.account$, ({ status }) => status === "ready");
    const [address] = ACCOUNT.addressBook.addresses;
    if (!address) throw new Error("no address");
    const unsaved = { error: { kind: "unavailable", message: "Failed to save address" } };
    expect(await store.addAddress(address)).toMatchObject(unsaved);
    expect(await store.saveAddress(address, anAddress({ label: "Office" }))).toMatchObject(unsaved);
    expect(await store.deleteAddress(address)).toMatchObject({ ok: false });
  },
);

it.each(WAYS_TO_BREAK)("a confirmation is away when the port %s", async (_way, port) => {
  const sessionStore = { session$: new BehaviorSubject<SessionState>(DEWI) };
  const store = new OrdersStore({ sessionStore, orders: { list: port, confirmation: port } });
  expect(await store.confirmation("AAAA2222")).toMatchObject({
    error: { kind: "unavailable", message: "Failed to load confirmation" },
  });
});

it.each(WAYS_TO_BREAK)(
  "a sign-in counts when the port that is told of it %s",
  async (_way, sync) => {
    const session$ = new BehaviorSubject<SessionState>({ status: "anonymous" });
    const store = sessionStoreOver({ session$, port: async () => ok([]) }, sync);
    session$.next(DEWI);
    await expect.poll(() => reported).toEqual([BUG]);
    await eventually(store.session$, ({ status }) => status === "signed-in");
  },
);

it.each(WAYS_TO_BREAK)(
  "no page waits for prices of old or a roast day when the port %s",
  async (_way, port) => {
    const catalog = new CatalogStore({
      catalog: { list: port, byCode: port, nextRoastDay: port, priceChanges: port },
      cache: catalogCacheIn(memoryDevice()),
      now: () => 0,
    });
    const seen: unknown[] = [];
    const see = (value: unknown) => void seen.push(value);
    catalog.priceChanges("UB08").subscribe(see);
    catalog.nextRoastDay$.subscribe(see);
    await expect.poll(() => reported).toEqual([BUG, BUG]);
    expect(seen).toEqual([[], null]);
  },
);
