import { describe, expect, it } from "vitest";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { StaffSignIn, pruneDesk, whoDid } from "#server/use-cases/desk/staff.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const RINA = "rina.a@enambelas.example";

const signInWorld = async () => {
  const world = { staffEmails: [RINA], now: Date.parse("2025-07-21T02:38:00Z"), drawn: 0 };
  const signIn = new StaffSignIn({
    pendingLinks: memoryRateLimiter({ name: "desk-link", max: 1, seconds: 300 }),
    access: deskPorts((await embeddedShop()).database, () => {}).access,
    staffEmails: () => world.staffEmails,
    now: () => world.now,
    randomBytes: (count) => new Uint8Array(count).fill((world.drawn += 1)),
  });
  const link = async () => (await signIn.newLink(RINA))?.secret ?? "";
  const session = async () => {
    const opened = await signIn.open(await link());
    return opened.ok ? opened.value.secret : "";
  };
  return { world, signIn, link, session };
};

describe("a sign-in link of the desk", () => {
  it("is made for staff alone, however they write their address", async () => {
    const { signIn } = await signInWorld();
    expect(await signIn.newLink(" Rina.A@Enambelas.example ")).toMatchObject({
      staff: { email: RINA },
    });
    expect(await signIn.newLink("stranger@example.com")).toBeNull();
  });

  it("is good for a quarter of an hour", async () => {
    const { world, signIn, link } = await signInWorld();
    const secret = await link();
    world.now += 15 * 60_000;
    expect(await signIn.open(secret)).toMatchObject({
      error: { kind: "expired", message: "This link was good until 09:53. Ask for a new one." },
    });
  });

  it("opens nothing for whoever left the list meanwhile, nor when it is made up", async () => {
    const { world, signIn, link } = await signInWorld();
    const secret = await link();
    world.staffEmails = [];
    expect(await signIn.open(secret)).toMatchObject({ ok: false, error: { kind: "unknown" } });
    expect(await signIn.open("made up")).toEqual({
      ok: false,
      error: {
        kind: "unknown",
        message: "This link is not one of ours. Ask for a new one.",
      },
    });
  });
});

describe("a session of the desk", () => {
  it("ends after thirty days", async () => {
    const { world, signIn, session } = await signInWorld();
    const secret = await session();
    world.now += 30 * 24 * 3_600_000 - 1;
    expect(await signIn.staffOf(secret)).toEqual({ staff: { email: RINA }, language: "en" });
    world.now += 1;
    expect(await signIn.staffOf(secret)).toBeNull();
  });

  it("ends at once when the address leaves the list", async () => {
    const { world, signIn, session } = await signInWorld();
    const secret = await session();
    world.staffEmails = ["dewi.w@enambelas.example"];
    expect(await signIn.staffOf(secret)).toBeNull();
  });

  it("ends by signing out, here or everywhere", async () => {
    const { signIn, session } = await signInWorld();
    const [here, there] = [await session(), await session()];
    await signIn.signOut(here);
    expect(await signIn.staffOf(here)).toBeNull();
    expect(await signIn.staffOf(there)).toEqual({ staff: { email: RINA }, language: "en" });
    await signIn.signOutEverywhere({ email: RINA });
    expect(await signIn.staffOf(there)).toBeNull();
  });
});

it.each([
  ["rina.a@enambelas.example", "R.A."],
  ["dewi@enambelas.example", "D."],
  ["made-putu.w@enambelas.example", "M.P."],
  ["élan_7@enambelas.example", "É.7."],
  ["._@enambelas.example", "._@enambelas.example"],
  ["", ""],
  ["shop", "The shop"],
  ["customer", "The customer"],
])("the work of %j is signed %j", (actor, initials) => {
  expect(whoDid(actor).en).toBe(initials);
});

describe("prune desk", () => {
  const RINA = "rina.a@enambelas.example";
  const NOON = Date.parse("2025-07-21T12:00:00.000Z");
  const at = (ms: number) => new Date(NOON + ms).toISOString();
  const DAY_MS = 86_400_000;

  it("forgets files after a day, and links and sessions a day after their end", async () => {
    const { access, files } = deskPorts((await embeddedShop()).database, () => {});
    const file = { name: "statement.csv", content: new Uint8Array([1]), actor: RINA };
    const old = await files.keep({ ...file, at: at(-DAY_MS - 1) });
    const young = await files.keep({ ...file, at: at(-DAY_MS) });
    await access.saveLink({ hash: "old", email: RINA, until: at(-DAY_MS - 1) });
    await access.saveLink({ hash: "young", email: RINA, until: at(-DAY_MS + 1) });
    await pruneDesk({ access, files, now: () => NOON });
    expect(await files.load(old, RINA)).toBeNull();
    expect(await files.load(young, RINA)).toMatchObject({ name: "statement.csv" });
    expect(await access.takeLink("old", at(0))).toEqual({ kind: "unknown" });
    expect(await access.takeLink("young", at(0))).toMatchObject({ kind: "expired" });
  });
});
