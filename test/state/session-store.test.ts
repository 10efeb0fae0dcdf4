import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import { err, ok } from "#core/domain/result.ts";
import { SessionStore } from "#state/session-store.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryPendingProfile, MemoryRecentlyViewed } from "#adapters/memory/memory-device.ts";
import { aCustomer, aUser } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

const onDevice = () => ({
  pendingProfile: new MemoryPendingProfile(),
  recentlyViewed: new MemoryRecentlyViewed(),
});

const NAMELESS = aUser({ id: "0", email: "ana@kopi.test" });

describe("the session", () => {
  it("follows the sign-in service", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const account = new MemoryAccount({
      customers: new MemoryCustomers({ session$: auth.session$ }),
    });
    const store = new SessionStore({ auth, account, ...onDevice() });
    expect(current(store.session$)).toEqual({ status: "anonymous" });
    await auth.signUp(aCustomer());
    expect(current(store.session$)).toMatchObject({
      status: "signed-in",
      user: { email: "dewi@example.com" },
    });
    await store.signOut();
    expect(current(store.session$)).toEqual({ status: "anonymous" });
  });

  it("tells the product server who signed in", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const customers = new MemoryCustomers({ session$: auth.session$ });
    const account = new MemoryAccount({ customers });
    const store = new SessionStore({ auth, account, ...onDevice() });
    await auth.signUp(aCustomer());
    expect(current(store.session$).status).toBe("signed-in");
    expect(await account.load()).toMatchObject({
      ok: true,
      value: { profile: { firstName: "Dewi", phone: "6281233451616" } },
    });
  });

  it("tells it the names of somebody who has one name only, or many", async () => {
    const told: unknown[] = [];
    const session$ = new BehaviorSubject<SessionState>({ status: "anonymous" });
    const store = new SessionStore({
      auth: { session$, signOut: async () => {} },
      account: { sync: async (user) => (told.push(user), ok(undefined)) },
      ...onDevice(),
    });
    for (const [id, fullName] of [
      ["1", " Suharto  "],
      ["2", "Ana  Maria Tan"],
    ] as const)
      session$.next({ status: "signed-in", user: { ...NAMELESS, id, fullName } });
    expect(current(store.session$).status).toBe("signed-in");
    expect(told).toEqual([
      { userId: "1", email: "ana@kopi.test", firstName: "Suharto", lastName: "", phone: null },
      { userId: "2", email: "ana@kopi.test", firstName: "Ana", lastName: "Maria Tan", phone: null },
    ]);
  });

  it("does not mind when the product server cannot be told", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const store = new SessionStore({
      auth,
      account: { sync: async () => err({ kind: "unavailable", message: "down" }) },
      ...onDevice(),
    });
    await auth.signUp(aCustomer());
    expect(current(store.session$).status).toBe("signed-in");
  });
});

describe("a first sign-in on a shared device", () => {
  it("gives nobody the names of somebody else's sign-up", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const customers = new MemoryCustomers({ session$: auth.session$ });
    const account = new MemoryAccount({ customers });
    const pendingProfile = new MemoryPendingProfile();
    pendingProfile.write("rini@example.com", {
      firstName: "Rini",
      lastName: "Wulandari",
      phone: null,
    });
    await auth.signUp(aCustomer());
    const user = customers.signedIn;
    if (!user) throw new Error("Nobody is signed in.");
    const loaded = await new LoadAccount({ account, pendingProfile }).execute(user);
    expect(loaded).toMatchObject({ ok: true, value: { profile: { firstName: "Dewi" } } });
  });
});

describe("the end of a session on a shared device", () => {
  it("leaves neither names nor what was looked at behind, and begins with none taken away", async () => {
    const session$ = new BehaviorSubject<SessionState>({ status: "loading" });
    const { pendingProfile, recentlyViewed } = onDevice();
    recentlyViewed.write(["UB08"]);
    const names = { firstName: "Rini", lastName: "Wulandari", phone: null };
    pendingProfile.write("rini@example.com", names);
    const store = new SessionStore({
      auth: { session$, signOut: async () => {} },
      account: { sync: async () => ok(undefined) },
      pendingProfile,
      recentlyViewed,
    });
    session$.next({ status: "anonymous" });
    session$.next({ status: "signed-in", user: NAMELESS });
    expect(pendingProfile.read("rini@example.com")).toEqual(names);
    expect(recentlyViewed.read()).toEqual(["UB08"]);
    session$.next({ status: "anonymous" });
    expect(current(store.session$)).toEqual({ status: "anonymous" });
    expect(pendingProfile.read("rini@example.com")).toBeNull();
    expect(recentlyViewed.read()).toEqual([]);
  });
});
