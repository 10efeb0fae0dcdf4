import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { SessionState } from "#core/domain/account/session.ts";
import { err, ok } from "#core/domain/result.ts";
import { SessionStore } from "#state/session-store.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { SAMPLE_CODE } from "#adapters/memory/memory-second-factor.ts";
import { pendingProfileIn } from "#adapters/browser/browser-device.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";
import { aCustomer, aUser } from "#test/support/builders.ts";
import { current } from "#test/support/current.ts";

const onDevice = () => ({
  pendingProfile: pendingProfileIn(memoryDevice()),
});

/** A sign-in service whose session a test sets. */
const serviceWith = (session$: BehaviorSubject<SessionState>) =>
  Object.assign(new MemoryAuth({ newId: randomUUID }), { session$ });

/** In memory, over a product server that knows who signed up. */
const inMemory = () => {
  const auth = new MemoryAuth({ newId: randomUUID });
  const account = new MemoryAccount({
    customers: new MemoryCustomers({ session$: auth.session$ }),
  });
  return { auth, account, store: new SessionStore({ auth, account, ...onDevice() }) };
};

const NAMELESS = aUser({ id: "0", email: "ana@kopi.test" });

describe("the session", () => {
  it("follows the sign-in service", async () => {
    const { auth, store } = inMemory();
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
    const { auth, account, store } = inMemory();
    await auth.signUp(aCustomer());
    expect(current(store.session$).status).toBe("signed-in");
    expect(await account.load()).toMatchObject({
      ok: true,
      value: { profile: { firstName: "Dewi", phone: "6281233451616" } },
    });
  });

  it("tells the product server of each sign-in, and not of sessions that were there already", () => {
    const session$ = new BehaviorSubject<SessionState>({ status: "loading" });
    const told: string[] = [];
    const account = {
      sync: async ({ userId }: { readonly userId: string }) => {
        told.push(userId);
        return ok(undefined);
      },
    };
    const auth = serviceWith(session$);
    const shown = new SessionStore({ auth, account, ...onDevice() });
    const goOn = (...states: readonly SessionState[]) =>
      states.forEach((state) => session$.next(state));
    const dewi: SessionState = { status: "signed-in", user: aUser({ id: "dewi" }) };
    goOn({ status: "unreachable" }, dewi, { ...dewi });
    expect(told).toEqual([]);
    goOn({ status: "anonymous" }, { status: "second-factor" }, dewi, { ...dewi });
    expect(told).toEqual(["dewi"]);
    goOn({ status: "signed-in", user: aUser({ id: "budi" }) });
    expect(told).toEqual(["dewi", "budi"]);
    expect(current(shown.session$)).toMatchObject({ user: { id: "budi" } });
  });

  it("tells the product server of who came back from Google, which begins a page", () => {
    const session$ = new BehaviorSubject<SessionState>({ status: "loading" });
    const told: string[] = [];
    const account = {
      sync: async ({ userId }: { readonly userId: string }) => {
        told.push(userId);
        return ok(undefined);
      },
    };
    const auth = Object.assign(serviceWith(session$), { authRedirect: "signed-in" as const });
    const store = new SessionStore({ auth, account, ...onDevice() });
    session$.next({ status: "signed-in", user: NAMELESS });
    session$.next({ status: "signed-in", user: { ...NAMELESS } });
    expect(current(store.session$).status).toBe("signed-in");
    expect(told).toEqual([NAMELESS.id]);
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

describe("the end of a session on a shared device", () => {
  it("leaves no names behind, and begins with none taken away", async () => {
    const session$ = new BehaviorSubject<SessionState>({ status: "loading" });
    const { pendingProfile } = onDevice();
    const names = { firstName: "Rini", lastName: "Wulandari", phone: null };
    pendingProfile.write("rini@example.com", names);
    const store = new SessionStore({
      auth: serviceWith(session$),
      account: { sync: async () => ok(undefined) },
      pendingProfile,
    });
    session$.next({ status: "anonymous" });
    session$.next({ status: "signed-in", user: NAMELESS });
    expect(pendingProfile.read("rini@example.com")).toEqual(names);
    session$.next({ status: "anonymous" });
    expect(current(store.session$)).toEqual({ status: "anonymous" });
    expect(pendingProfile.read("rini@example.com")).toBeNull();
  });
});

describe("the second factors of a session", () => {
  it("are those of whoever is signed in, as they are after each change", async () => {
    const { auth, store } = inMemory();
    const seen: unknown[] = [];
    const shown = store.secondFactors$.subscribe((state) => seen.push(state));
    await auth.signUp(aCustomer());
    await expect.poll(() => seen.at(-1)).toEqual({ status: "ready", factors: [] });

    const enrolled = await store.enrolSecondFactor();
    if (!enrolled.ok) throw new Error(enrolled.error.message);
    const { id } = enrolled.value;
    expect(await store.confirmSecondFactor(id, "000000")).toMatchObject({ ok: false });
    expect(seen.at(-1)).toEqual({ status: "ready", factors: [] });
    expect(await store.confirmSecondFactor(id, SAMPLE_CODE)).toEqual({ ok: true });
    expect(seen.at(-1)).toMatchObject({ status: "ready", factors: [{ id }] });

    await store.signOut();
    await auth.signUp(aCustomer({ email: "rini@example.com" }));
    await expect.poll(() => seen.at(-1)).toEqual({ status: "ready", factors: [] });
    shown.unsubscribe();
  });

  it("of the one before are not shown while another customer's are looked up", async () => {
    const session$ = new BehaviorSubject<SessionState>({ status: "signed-in", user: NAMELESS });
    const auth = serviceWith(session$);
    const answers: ((factors: Awaited<ReturnType<typeof auth.secondFactor.list>>) => void)[] = [];
    auth.secondFactor.list = () => new Promise((answer) => answers.push(answer));
    const account = { sync: async () => ok(undefined) };
    const store = new SessionStore({ auth, account, ...onDevice() });
    const seen: unknown[] = [];
    const shown = store.secondFactors$.subscribe(({ status }) => seen.push(status));
    answers.shift()?.(ok([{ id: "1", addedAt: "2025-07-20T07:32:00.000Z" }]));
    await expect.poll(() => seen).toEqual(["loading", "ready"]);
    session$.next({ status: "signed-in", user: { ...NAMELESS, id: "another" } });
    expect(seen.at(-1)).toBe("loading");
    answers.shift()?.(err({ kind: "unavailable", message: "Nobody answers." }));
    await expect.poll(() => seen.at(-1)).toBe("failed");
    shown.unsubscribe();
  });
});
