import { describe, expect, it } from "vitest";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { err, ok } from "#core/domain/result.ts";
import { device, serverAway } from "./account-fakes.ts";

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
