import { describe, expect, it } from "vitest";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { aUser } from "#test/support/builders.ts";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { accountServer, device, serverAway } from "./account-fakes.ts";

const user = aUser({ email: "ana@kopi.test", fullName: "Ana Tan" });
const pending = { firstName: "Ana", lastName: "Tan", phone: "6281233451616" };
const keptFor = (email: string) => device({ email, profile: pending });
type Server = Pick<AccountPort, "load" | "provision">;
const load = (account: Server, kept = device(null), who = user) =>
  new LoadAccount({ account, pendingProfile: kept.port }).execute(who);
const unknown = err({ kind: "not-found", message: "Unknown." });

describe("loading the account", () => {
  it("shows the profile the server has, and drops a sign-up that is settled", async () => {
    const server = accountServer(user.email);
    await server.port.provision({ firstName: "Ana", lastName: "Tan", phone: null });
    const kept = keptFor(user.email);
    const loaded = await load(server.port, kept);
    expect(loaded).toMatchObject({ ok: true, value: { profile: { lastName: "Tan" } } });
    expect(server.provisioned).toHaveLength(1);
    expect(kept.kept()).toBeNull();
  });

  it("makes an unknown customer's profile from the sign-up kept on this device", async () => {
    const server = accountServer(user.email);
    const kept = keptFor(user.email);
    const loaded = await load(server.port, kept);
    expect(loaded).toMatchObject({ ok: true, value: { profile: pending } });
    expect(kept.kept()).toBeNull();
  });

  it("never gives one person's names to another, and keeps them for whom they are", async () => {
    const server = accountServer(user.email);
    const kept = keptFor("budi@kopi.test");
    await load(server.port, kept);
    expect(server.provisioned).toEqual([{ firstName: "Ana", lastName: "Tan", phone: null }]);
    expect(kept.kept()).toEqual({ email: "budi@kopi.test", profile: pending });
    await load(server.port, kept);
    expect(kept.kept()).toEqual({ email: "budi@kopi.test", profile: pending });
  });

  it("otherwise takes the names of the sign-in", async () => {
    const server = accountServer(user.email);
    await load(server.port, device(null), { ...user, phone: "6281233451616" });
    // A phone number is sent with a sign-up only.
    expect(server.provisioned).toEqual([{ firstName: "Ana", lastName: "Tan", phone: null }]);
  });

  it("reports a failed load and provisions nobody", async () => {
    const server = accountServer(user.email);
    const kept = keptFor(user.email);
    const loaded = await load({ ...server.port, load: async () => err(serverAway) }, kept);
    expect(loaded).toEqual(err(serverAway));
    expect(server.provisioned).toEqual([]);
    expect(kept.kept()).not.toBeNull();
  });

  it("keeps the sign-up when provisioning failed, for the next load", async () => {
    const failed = { kind: "rejected", message: "Provision failed" } as const;
    const server = accountServer(user.email);
    const kept = keptFor(user.email);
    const loaded = await load({ ...server.port, provision: async () => err(failed) }, kept);
    expect(loaded).toEqual(err(failed));
    expect(kept.kept()).not.toBeNull();
    expect(await load(server.port, kept)).toMatchObject({ ok: true, value: { profile: pending } });
  });

  it("asks to try again when the new profile cannot be seen yet", async () => {
    const server = accountServer(user.email);
    expect(await load({ ...server.port, load: async () => unknown })).toEqual(
      err({
        kind: "not-found",
        message: "We couldn't find your profile yet. Try again in a moment.",
      }),
    );
  });

  it("says so when the fetch after provisioning failed", async () => {
    const server = accountServer(user.email);
    const loaded = await load({
      ...server.port,
      load: async (moment) =>
        moment === "after-provisioning"
          ? err({ kind: "unavailable", message: "Fetch after provision failed" })
          : unknown,
    });
    expect(loaded).toEqual(err({ kind: "unavailable", message: "Fetch after provision failed" }));
  });
});

const PROFILE = { firstName: "Ana", lastName: "Tan", phone: null };

describe("deleting an account", () => {
  const leaving = async (answer: "deleted" | "refused") => {
    const kept = device({ email: "ana@kopi.test", profile: PROFILE });
    let signedIn = true;
    const deleteAccount = new DeleteAccount({
      account: { deleteAccount: async () => (answer === "deleted" ? ok(undefined) : WRONG) },
      auth: { signOut: async () => void (signedIn = false) },
      pendingProfile: kept.port,
    });
    const outcome = await deleteAccount.execute("kopi-pagi-16");
    return { outcome, signedIn, kept: kept.kept() };
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
      kept: { profile: PROFILE },
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
    const exported = await exporting({ exportData: async () => err(serverAway) }).execute();
    expect(exported).toEqual({ ok: false, error: serverAway });
    expect(files).toEqual([]);
  });
});
