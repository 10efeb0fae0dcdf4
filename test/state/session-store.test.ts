import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LoadAccount } from "#core/account/load-account.ts";
import { err } from "#core/result.ts";
import { SessionStore } from "#state/session-store.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryPendingProfile } from "#adapters/memory/memory-pending-profile.ts";
import { aCustomer } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

describe("the session", () => {
  it("follows the sign-in service", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const account = new MemoryAccount({
      customers: new MemoryCustomers({ session$: auth.session$ }),
    });
    const store = new SessionStore({ auth, account });
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
    const store = new SessionStore({ auth, account });
    await auth.signUp(aCustomer());
    expect(current(store.session$).status).toBe("signed-in");
    expect(await account.load()).toMatchObject({
      ok: true,
      value: { profile: { firstName: "Dewi", phone: "6281233451616" } },
    });
  });

  it("does not mind when the product server cannot be told", async () => {
    const auth = new MemoryAuth({ newId: randomUUID });
    const store = new SessionStore({
      auth,
      account: { sync: async () => err({ kind: "unavailable", message: "down" }) },
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
