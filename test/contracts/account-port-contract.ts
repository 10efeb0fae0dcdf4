import { describe, expect, it } from "vitest";
import { STAYS } from "#core/domain/ordering/account-deletion.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import { err } from "#core/domain/result.ts";
import { MOST_ADDRESSES } from "#core/domain/account/address.ts";
import { anAddress } from "#test/support/builders.ts";
import { serviceFailureContract, type Asking } from "./service-failures.ts";

export type AccountWorld = {
  /** The port in the hands of a new customer without a profile, signed in with this email. */
  readonly customer: (email: string) => Promise<AccountPort>;
  /** Of every customer of this world. */
  readonly password: string;
  readonly signedOut: AccountPort;
  /** Gives the customer with this email an order in this state. */
  readonly hasOrder: (email: string, state: keyof typeof STAYS) => Promise<void>;
};

const DEWI = { firstName: "Dewi", lastName: "Anggraini", phone: "6281233451616" };

/** What every store of profiles and addresses promises. */
export const accountPortContract = (name: string, open: () => Promise<AccountWorld>): void => {
  const provisioned = async (email: string): Promise<AccountPort> => {
    const account = await (await open()).customer(email);
    await account.provision(DEWI);
    return account;
  };

  describe(`the account, ${name}`, () => {
    it("is not found before it was provisioned", async () => {
      const account = await (await open()).customer("early@example.com");
      expect(await account.load()).toMatchObject({ ok: false, error: { kind: "not-found" } });
    });

    it("holds the names, phone and email it was provisioned with, as a retail account", async () => {
      const account = await provisioned("dewi@example.com");
      expect(await account.load()).toMatchObject({
        ok: true,
        value: {
          profile: { ...DEWI, email: "dewi@example.com", wholesaleAccount: false },
          addressBook: { addresses: [] },
        },
      });
    });

    it("keeps its first names when it is provisioned again", async () => {
      const account = await provisioned("twice@example.com");
      await account.provision({ firstName: "Somebody", lastName: "Else", phone: null });
      expect(await account.load()).toMatchObject({ ok: true, value: { profile: DEWI } });
    });

    it("takes a sign-in's news without changing what is known", async () => {
      const account = await provisioned("synced@example.com");
      const news = { userId: "anybody", email: "other@example.com", ...DEWI, firstName: "X" };
      expect(await account.sync(news)).toEqual({ ok: true });
      expect(await account.load()).toMatchObject({
        ok: true,
        value: { profile: { ...DEWI, email: "synced@example.com" } },
      });
    });

    it("adds, changes and deletes addresses and answers with the list", async () => {
      const account = await provisioned("addresses@example.com");
      const home = anAddress();
      const office = anAddress({ label: "Office", line1: "Jl. Semeru 4" });
      await account.addAddress(home);
      const added = await account.addAddress(office);
      expect(added).toMatchObject({ ok: true, value: { addresses: [home, office] } });
      const moved = { ...office, line1: "Jl. Semeru 40" };
      const saved = await account.saveAddresses([home, moved], versionOf(added));
      expect(saved).toMatchObject({ ok: true, value: { addresses: [home, moved] } });
      const left = await account.deleteAddress(0, versionOf(saved));
      expect(left).toMatchObject({ ok: true, value: { addresses: [moved] } });
      expect(await account.load()).toMatchObject({
        value: { addressBook: { addresses: [moved], version: versionOf(left) } },
      });
    });

    it("adds an address once, however often it is sent", async () => {
      const account = await provisioned("again@example.com");
      await account.addAddress(anAddress());
      const again = await account.addAddress(anAddress());
      expect(again).toMatchObject({ ok: true, value: { addresses: [anAddress()] } });
      const other = await account.addAddress(anAddress({ postalCode: "65112" }));
      expect(other.ok && other.value.addresses).toHaveLength(2);
    });

    it("never changes a list that somebody else changed meanwhile", async () => {
      const account = await provisioned("stale@example.com");
      const seen = await account.addAddress(anAddress());
      await account.addAddress(anAddress({ label: "Added in another tab" }));
      const stale = { ok: false, error: { kind: "stale" } };
      expect(await account.saveAddresses([], versionOf(seen))).toMatchObject(stale);
      expect(await account.deleteAddress(0, versionOf(seen))).toMatchObject(stale);
      const kept = await account.load();
      expect(kept.ok && kept.value.addressBook.addresses).toHaveLength(2);
    });

    it("keeps the country as the shop writes it, however it was written", async () => {
      const account = await provisioned("country@example.com");
      const written = anAddress({ country: " indonesia " });
      const kept = anAddress({ country: "Indonesia" });
      const added = await account.addAddress(written);
      expect(added).toMatchObject({ ok: true, value: { addresses: [kept] } });
      const saved = await account.saveAddresses([written], versionOf(added));
      expect(saved).toMatchObject({ ok: true, value: { addresses: [kept] } });
    });

    it("refuses an address that no parcel reaches, and more of them than a list has", async () => {
      const account = await provisioned("refused@example.com");
      const nowhere = anAddress({ city: "" });
      const many = Array.from({ length: MOST_ADDRESSES }, (_, at) =>
        anAddress({ line1: `Jl. Semeru ${at + 1}` }),
      );
      for (const refused of [
        await account.addAddress(nowhere),
        await account.saveAddresses([anAddress(), nowhere], null),
        await account.saveAddresses([...many, anAddress()], null),
      ])
        expect(refused).toMatchObject({ ok: false, error: { kind: "rejected" } });
      expect(await account.saveAddresses(many, null)).toMatchObject({ ok: true });
      expect(await account.addAddress(anAddress())).toMatchObject({
        ok: false,
        error: { kind: "rejected", message: "You can save up to 50 addresses." },
      });
      expect(await account.load()).toMatchObject({ value: { addressBook: { addresses: many } } });
    });

    it("finds no address to delete beyond the list", async () => {
      const account = await provisioned("beyond@example.com");
      expect(await account.deleteAddress(3, null)).toMatchObject({
        ok: false,
        error: { kind: "not-found" },
      });
    });

    it("keeps one customer's addresses from another", async () => {
      const world = await open();
      const dewi = await world.customer("mine@example.com");
      const budi = await world.customer("yours@example.com");
      await dewi.provision(DEWI);
      await budi.provision({ firstName: "Budi", lastName: "Santoso", phone: null });
      await dewi.addAddress(anAddress());
      expect(await budi.load()).toMatchObject({
        value: { profile: { firstName: "Budi" }, addressBook: { addresses: [] } },
      });
    });

    it("hands out a copy of everything it keeps, as a file", async () => {
      const account = await provisioned("copy@example.com");
      await account.addAddress(anAddress({ line1: "Jl. Semeru 4" }));
      const exported = await account.exportData();
      if (!exported.ok) throw new Error(exported.error.message);
      const file = new TextDecoder().decode(exported.value);
      expect(JSON.parse(file)).toMatchObject({
        account: { email: "copy@example.com" },
        profile: expect.anything(),
        addresses: [{ line1: "Jl. Semeru 4" }],
        orders: [],
      });
      expect(file).toContain("Anggraini");
    });

    it("deletes nothing for a wrong password", async () => {
      const account = await provisioned("staying@example.com");
      expect(await account.deleteAccount("not-the-password")).toEqual({
        ok: false,
        error: { kind: "wrong-password", message: "This is not your password." },
      });
      expect(await account.load()).toMatchObject({ ok: true });
    });

    it.each(["orders-under-way", "money-owed"] as const)(
      "keeps the customer while there is %s, and says what to do",
      async (state) => {
        const world = await open();
        const email = `${state}@example.com`;
        const account = await world.customer(email);
        await account.provision(DEWI);
        await world.hasOrder(email, state);
        expect(await account.deleteAccount(world.password)).toEqual({
          ok: false,
          error: { kind: "rejected", message: STAYS[state] },
        });
        expect(await account.load()).toMatchObject({ ok: true });
      },
    );

    it("forgets the customer who asks with the right password, and knows the session no more", async () => {
      const world = await open();
      const account = await world.customer("leaving@example.com");
      expect(await account.provision(DEWI)).toEqual({ ok: true });
      expect(await account.deleteAccount(world.password)).toEqual({ ok: true });
      const gone = { ok: false, error: { kind: "no-session" } };
      const { load, provision, exportData, deleteAccount } = callsTo(account);
      for (const ask of [load, provision, exportData, deleteAccount])
        expect(await ask()).toMatchObject(gone);
    });

    it("answers nobody without a session", async () => {
      const { signedOut } = await open();
      const noSession = err({ kind: "no-session", message: "No session token" });
      const { sync: _, ...calls } = callsTo(signedOut);
      for (const [call, ask] of Object.entries(calls))
        expect([call, await ask()]).toEqual([call, noSession]);
    });
  });
};

const versionOf = (saved: Awaited<ReturnType<AccountPort["addAddress"]>>): string | null => {
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.version;
};

/** The same where a service is asked over a network. */
export const accountFailureContract = (
  name: string,
  openOver: (network: typeof fetch) => AccountPort,
): void =>
  serviceFailureContract(`the account, ${name}`, async (network) => callsTo(openOver(network)));

const callsTo = (account: AccountPort) =>
  ({
    load: () => account.load(),
    provision: () => account.provision(DEWI),
    sync: () => account.sync({ ...DEWI, userId: "16", email: "dewi@example.com" }),
    addAddress: () => account.addAddress(anAddress()),
    saveAddresses: () => account.saveAddresses([anAddress()], null),
    deleteAddress: () => account.deleteAddress(0, null),
    exportData: () => account.exportData(),
    deleteAccount: () => account.deleteAccount("kopi-pagi-16"),
  }) satisfies Asking<AccountPort>;
