import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import type { Account } from "#core/domain/account/profile.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import type { AccountError } from "#core/ports/account-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { AccountStore, type AccountState } from "#state/account-store.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { pendingProfileIn } from "#adapters/browser/browser-device.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";
import { anAddress, aUser } from "#test/support/builders.ts";
import { current, eventually } from "#test/support/current.ts";

const DEWI: SessionState = { status: "signed-in", user: aUser() };

const aShop = (
  session: SessionState = { status: "loading" },
  execute?: () => Promise<Result<Account, AccountError>>,
) => {
  const session$ = new BehaviorSubject<SessionState>(session);
  const customers = new MemoryCustomers({ session$ });
  const account = new MemoryAccount({ customers });
  const pendingProfile = pendingProfileIn(memoryDevice());
  const loadAccount = execute ? { execute } : new LoadAccount({ account, pendingProfile });
  const store = new AccountStore({ sessionStore: { session$ }, loadAccount, account });
  return { session$, customers, account, store };
};

const away = (message: string) => err({ kind: "unavailable", message } as const);

const ready = async (store: AccountStore): Promise<Account> => {
  const state = await eventually(store.account$, ({ status }) => status === "ready");
  if (state.status !== "ready") throw new Error(state.status);
  return state.account;
};

describe("the account", () => {
  it("is loading until it is known whether anybody is signed in", () => {
    const { store, session$ } = aShop();
    expect(current(store.account$)).toEqual({ status: "loading" });
    session$.next({ status: "anonymous" });
    expect(current(store.account$)).toEqual({ status: "signed-out" });
  });

  it("is loaded when a session appears, and made when it did not exist", async () => {
    const { store, session$ } = aShop();
    session$.next({ status: "signed-in", user: aUser({ fullName: "Dewi Anggraini" }) });
    expect(await ready(store)).toMatchObject({
      profile: { firstName: "Dewi", lastName: "Anggraini", email: "dewi@example.com" },
    });
  });

  it("is wiped at sign-out", async () => {
    const { store, session$ } = aShop(DEWI);
    await ready(store);
    session$.next({ status: "anonymous" });
    expect(current(store.account$)).toEqual({ status: "signed-out" });
  });

  it("is not loaded again because a token was renewed", async () => {
    const user = aUser();
    const { store, session$ } = aShop({ status: "signed-in", user });
    const states: AccountState["status"][] = [];
    await ready(store);
    store.account$.subscribe(({ status }) => states.push(status));
    session$.next({ status: "signed-in", user: { ...user } });
    await store.load();
    expect(states).not.toContain("loading");
  });

  it("never shows an answer that arrives after its owner left", async () => {
    const answers: ((result: Result<Account, AccountError>) => void)[] = [];
    const { session$, store } = aShop(
      DEWI,
      () => new Promise((resolve) => void answers.push(resolve)),
    );
    session$.next({ status: "anonymous" });
    answers[0]?.(ok(anAccount()));
    await Promise.resolve();
    await Promise.resolve();
    expect(current(store.account$)).toEqual({ status: "signed-out" });
  });

  it("says why it could not be loaded, and loads when asked again", async () => {
    const message = "Failed to load account";
    let working = false;
    const { store } = aShop(DEWI, async () => (working ? ok(anAccount()) : away(message)));
    await eventually(store.account$, ({ status }) => status === "failed");
    expect(current(store.account$)).toEqual({ status: "failed", message });
    expect(current(store.channel$)).toBe("retail");
    working = true;
    await store.load();
    expect(current(store.account$)).toEqual({ status: "ready", account: anAccount() });
  });
});

describe("the channel", () => {
  it("is wholesale for a wholesale account, and retail again after sign-out", async () => {
    const user = aUser();
    const { store, session$, customers } = aShop({ status: "signed-in", user });
    await ready(store);
    expect(current(store.channel$)).toBe("retail");
    customers.makeWholesale(user);
    await store.load();
    expect(current(store.channel$)).toBe("wholesale");
    session$.next({ status: "anonymous" });
    expect(current(store.channel$)).toBe("retail");
  });

  it("stays as it was while another account loads", async () => {
    const user = aUser();
    const { store, session$, customers } = aShop({ status: "signed-in", user });
    await ready(store);
    customers.makeWholesale(user);
    await store.load();
    session$.next({ status: "signed-in", user: aUser({ email: "budi@example.com" }) });
    expect(current(store.account$)).toEqual({ status: "loading" });
    expect(current(store.channel$)).toBe("wholesale");
    await ready(store);
    expect(current(store.channel$)).toBe("retail");
  });
});

describe("saved addresses", () => {
  const home = anAddress();
  const office = anAddress({ label: "Office", line1: "Jl. Semeru 4" });
  const workshop = anAddress({ label: "Workshop", line1: "Jl. Semeru 40" });
  const elsewhere = anAddress({ label: "Added in another tab" });

  it("show up in the account as they are added, changed and deleted", async () => {
    const { store, listed } = await withAddresses(home, office);
    await store.saveAddress(office, workshop);
    await store.deleteAddress(home);
    expect(await listed()).toEqual([workshop]);
  });

  it("are shown anew when somebody else changed them first", async () => {
    const { store, account, listed } = await withAddresses(home);
    await account.addAddress(elsewhere);
    const stale = { ok: false, error: { kind: "stale" } };
    expect(await store.deleteAddress(home)).toMatchObject(stale);
    expect(await listed()).toEqual([home, elsewhere]);
    await account.addAddress(workshop);
    expect(await store.saveAddress(home, workshop)).toMatchObject(stale);
    expect(await listed()).toEqual([home, elsewhere, workshop]);
  });

  it("are changed by what they say, when the list moved meanwhile", async () => {
    const { store, account, listed } = await withAddresses(home, office, elsewhere);
    await account.deleteAddress(0, null);
    await store.saveAddress(office, workshop);
    expect(await store.saveAddress(office, workshop)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([workshop, elsewhere]);
    expect(await store.saveAddress(office, home)).toMatchObject({ error: { kind: "stale" } });
    expect(await listed()).toEqual([workshop, elsewhere]);
  });

  it("may be changed again when the answer got lost", async () => {
    const { store, account, listed } = await withAddresses(home, office);
    losingAnswers(account);
    expect(await store.saveAddress(office, workshop)).toMatchObject({ ok: false });
    expect(await store.saveAddress(office, workshop)).toMatchObject({ ok: true });
    expect(await store.saveAddress(office, workshop)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([home, workshop]);
  });

  it("may be deleted again when the answer got lost, or another tab was faster", async () => {
    const { store, account, listed } = await withAddresses(home, office);
    losingAnswers(account);
    expect(await store.deleteAddress(home)).toMatchObject({ ok: false });
    expect(await store.deleteAddress(home)).toMatchObject({ ok: true });
    expect(await store.deleteAddress(home)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([office]);
    await account.deleteAddress(0, null);
    expect(await store.deleteAddress(office)).toMatchObject({ ok: true });
    expect(await listed()).toEqual([]);
  });

  it("cannot be changed before they are there", async () => {
    const { store } = aShop();
    expect(await store.saveAddress(home, office)).toEqual(away("Failed to save address"));
    expect(await store.deleteAddress(home)).toEqual(away("Failed to delete address"));
  });

  it("are nobody's without a session", async () => {
    const { store } = aShop({ status: "anonymous" });
    expect(await store.addAddress(anAddress())).toMatchObject({ error: { kind: "no-session" } });
    expect(current(store.account$)).toEqual({ status: "signed-out" });
  });
});

const withAddresses = async (...addresses: readonly Address[]) => {
  const shop = aShop(DEWI);
  await ready(shop.store);
  for (const address of addresses) await shop.store.addAddress(address);
  const listed = async () => (await ready(shop.store)).addressBook.addresses;
  return { ...shop, listed };
};
/** The server does what it is asked, but its answer gets lost on the way. */
const losingAnswers = (account: MemoryAccount): void => {
  const { saveAddresses, deleteAddress } = account;
  account.saveAddresses = async (...book) => {
    await saveAddresses.apply(account, book);
    Object.assign(account, { saveAddresses, deleteAddress });
    return away("Failed to save address");
  };
  account.deleteAddress = async (...place) => {
    await deleteAddress.apply(account, place);
    Object.assign(account, { saveAddresses, deleteAddress });
    return away("Failed to delete address");
  };
};

const anAccount = (): Account => ({
  profile: {
    firstName: "Dewi",
    lastName: "Anggraini",
    phone: null,
    email: "dewi@example.com",
    wholesaleAccount: false,
  },
  addressBook: { addresses: [], version: "0" },
});
