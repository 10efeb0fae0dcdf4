import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { pendingProfileIn } from "#adapters/browser/browser-device.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { aUser } from "#test/support/builders.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";

const user = aUser({ email: "ana@kopi.test", fullName: "Ana Tan" });
const NAMES = { firstName: "Ana", lastName: "Tan", phone: null };
const PENDING = { ...NAMES, phone: "6281233451616" };
const AWAY = err({ kind: "unavailable", message: "Backend error (503)" } as const);

/** Ana at a server that knows nobody yet; her device keeps the names of a sign-up, if of anybody's. */
const ana = (keptFor = "") => {
  const session: SessionState = { status: "signed-in", user };
  const account = new MemoryAccount({ customers: new MemoryCustomers({ session$: of(session) }) });
  const pendingProfile = pendingProfileIn(memoryDevice());
  if (keptFor) pendingProfile.write(keptFor, PENDING);
  const atServer: Pick<AccountPort, "load" | "provision"> = {
    load: () => account.load(),
    provision: (names) => account.provision(names),
  };
  const load = (calls: Partial<typeof atServer> = {}, who = user) =>
    new LoadAccount({ account: { ...atServer, ...calls }, pendingProfile }).execute(who);
  return { account, load, kept: () => pendingProfile.read(keptFor) };
};

const withProfile = (profile: object) => ({ ok: true, value: { profile } });

describe("loading the account", () => {
  it("shows the profile the server has, and drops a sign-up that is settled", async () => {
    const { account, load, kept } = ana(user.email);
    await account.provision(NAMES);
    expect(await load()).toMatchObject(withProfile(NAMES));
    expect(kept()).toBeNull();
  });

  it("makes an unknown customer's profile from the sign-up kept on this device", async () => {
    const { load, kept } = ana(user.email);
    expect(await load()).toMatchObject(withProfile(PENDING));
    expect(kept()).toBeNull();
  });

  it("never gives one person's names to another, and keeps them for whom they are", async () => {
    const { load, kept } = ana("budi@kopi.test");
    for (const time of ["made", "found"]) {
      expect([time, await load()]).toMatchObject([time, withProfile(NAMES)]);
      expect(kept()).toEqual(PENDING);
    }
  });

  it("otherwise takes the names of the sign-in, whose phone number is not sent", async () => {
    const { load } = ana();
    expect(await load({}, { ...user, phone: PENDING.phone })).toMatchObject(withProfile(NAMES));
  });

  it("reports a failed load and provisions nobody", async () => {
    const { account, load, kept } = ana(user.email);
    expect(await load({ load: async () => AWAY })).toEqual(AWAY);
    expect(await account.load()).toMatchObject({ error: { kind: "not-found" } });
    expect(kept()).not.toBeNull();
  });

  it("keeps the sign-up when provisioning failed, for the next load", async () => {
    const { load, kept } = ana(user.email);
    expect(await load({ provision: async () => AWAY })).toEqual(AWAY);
    expect(kept()).not.toBeNull();
    expect(await load()).toMatchObject(withProfile(PENDING));
  });

  it("asks to try again when the new profile cannot be seen yet", async () => {
    const unknown = err({ kind: "not-found", message: "Unknown." } as const);
    const again = "We couldn't find your profile yet. Try again in a moment.";
    const loaded = await ana().load({ load: async () => unknown });
    expect(loaded).toEqual(err({ kind: "not-found", message: again }));
  });

  it("says so when the fetch after provisioning failed", async () => {
    const { account, load } = ana();
    const failing: AccountPort["load"] = async (moment) =>
      moment === "after-provisioning" ? AWAY : account.load();
    expect(await load({ load: failing })).toEqual(AWAY);
  });
});

describe("deleting an account", () => {
  const leaving = async (answer: "deleted" | "refused") => {
    const pendingProfile = pendingProfileIn(memoryDevice());
    pendingProfile.write(user.email, NAMES);
    let signedIn = true;
    const deleteAccount = new DeleteAccount({
      account: { deleteAccount: async () => (answer === "deleted" ? ok(undefined) : WRONG) },
      auth: { signOut: async () => void (signedIn = false) },
      pendingProfile,
    });
    const outcome = await deleteAccount.execute("kopi-pagi-16");
    return { outcome, signedIn, kept: pendingProfile.read(user.email) };
  };
  const WRONG = err({ kind: "wrong-password", message: "This is not your password." } as const);

  it("signs out and leaves no name on this device", async () => {
    expect(await leaving("deleted")).toEqual({
      outcome: { ok: true },
      signedIn: false,
      kept: null,
    });
  });

  it("changes nothing here when the server refuses", async () => {
    expect(await leaving("refused")).toMatchObject({
      outcome: { ok: false, error: { kind: "wrong-password" } },
      signedIn: true,
      kept: NAMES,
    });
  });
});

describe("downloading one's data", () => {
  const files: { readonly name: string; readonly mediaType: string; readonly size: number }[] = [];
  const exporting = (account: ConstructorParameters<typeof ExportAccount>[0]["account"]) =>
    new ExportAccount({
      account,
      saveFile: ({ name, mediaType, bytes }) =>
        void files.push({ name, mediaType, size: bytes.length }),
      now: () => Date.parse("2025-07-20T07:32:00.000Z"),
    });

  it("saves a file that says of which day it is", async () => {
    const exported = await exporting({ exportData: async () => ok(new Uint8Array(16)) }).execute();
    expect(exported).toEqual({ ok: true, value: { fileName: "my-data-2025-07-20.json" } });
    expect(files).toEqual([
      { name: "my-data-2025-07-20.json", mediaType: "application/json", size: 16 },
    ]);
  });

  it("saves nothing when the server does not answer", async () => {
    files.length = 0;
    expect(await exporting({ exportData: async () => AWAY }).execute()).toEqual(AWAY);
    expect(files).toEqual([]);
  });
});
