import { openedOnce } from "#test/support/opened-once.ts";
import { execFile } from "node:child_process";
import { getPriority } from "node:os";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { PasswordQueueFullError, PasswordThread } from "#server/embedded/passwords.ts";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import { askAuth, bearer, signedUpCustomer } from "./supabase-client.ts";

const PASSWORD = "kopi-enak";

it("the thread is there before the first password: its library may be away for a while later", async () => {
  const shop = await openTestStack();
  const before = await nextThread();
  const { status } = await askAuth(shop, "POST signup", { email: "a@x.co", password: PASSWORD });
  const after = await nextThread();
  await shop.dispose();
  expect([status, after - before]).toEqual([200, 1]);
});

/** Threads are numbered in the order in which they start. */
const nextThread = async (): Promise<number> => {
  const thread = new Worker("", { eval: true });
  const { threadId } = thread;
  await thread.terminate();
  return threadId;
};

describe("passwords on their way", () => {
  const stack = openedOnce(() => openTestStack({ passwordCost: 10 }));
  let token: string;
  beforeAll(async () => {
    const { session } = await signedUpCustomer(stack, "dewi@example.com", PASSWORD);
    token = session.access_token;
  });

  const send = (line: string, body: object) => askAuth(stack, line, body, bearer(token));
  const signIn = (email: string, password: string) =>
    send("POST token?grant_type=password", { email, password });

  it.each([
    ["a sign-in", 200, () => signIn("dewi@example.com", PASSWORD)],
    ["a wrong password", 400, () => signIn("dewi@example.com", "kopi-pahit")],
    ["an address nobody has", 400, () => signIn("nobody@example.com", PASSWORD)],
    ["a sign-up", 200, () => send("POST signup", { email: "new@x.co", password: PASSWORD })],
    [
      "a new password",
      200,
      () => send("PUT user", { password: "kopi-pagi-16", current_password: PASSWORD }),
    ],
  ])("leave the requests' thread free during %s", async (_, status, call) => {
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const answer = await call();
    clearImmediate(next);
    expect(answer.status).toBe(status);
    // Tens of thousands on a quiet machine. On this thread, bcryptjs would leave a few hundred.
    expect(turns).toBeGreaterThan(1000);
  });

  it("keep nobody from the database while many are compared", async () => {
    const done: string[] = [];
    const as = async (name: string, answer: Promise<Response>) => {
      expect((await answer).ok).toBe(true);
      done.push(name);
    };
    const signIns = Array.from({ length: 8 }, () =>
      as("signed in", signIn("dewi@example.com", "kopi-pagi-16")),
    );
    for (let look = 0; look < 3; look += 1)
      await as("looked", stack.fetch(new Request(`${SITE_URL}/rest/v1/shop_items?code=eq.SW16`)));
    expect(done.filter((name) => name === "signed in").length).toBeLessThan(signIns.length);
    await Promise.all(signIns);
  });
});

describe("the password thread", () => {
  const passwords = new PasswordThread(4);
  afterEach(() => passwords.close());
  const thread = passwords.upTo(100);

  it("hashes and compares", async () => {
    const hash = await thread.hash(PASSWORD);
    expect(hash).toMatch(/^\$2b\$04\$/);
    expect(await thread.compare(PASSWORD, hash)).toBe(true);
    expect(await thread.compare("kopi-pahit", hash)).toBe(false);
  });

  it("keeps the low priority that a shop was started with", async () => {
    const program = `
      const worker = new (require("worker_threads").Worker)("./server/embedded/password-worker.js");
      worker.on("message", ({ value }) => {
        const { readdirSync, readFileSync } = require("fs");
        const priorities = readdirSync("/proc/self/task").map((id) =>
          Number(readFileSync("/proc/self/task/" + id + "/stat", "utf8").split(") ")[1].split(" ")[16]),
        );
        console.log(JSON.stringify({ value, highest: Math.min(...priorities.filter((one) => one > 0)) }));
        process.exit();
      });
      worker.postMessage({ id: 1, password: "kopi", cost: 4 });`;
    const { stdout } = await promisify(execFile)("nice", [
      "-n",
      "10",
      process.execPath,
      "-e",
      program,
    ]);
    // These tests may run with a low priority themselves.
    const highest = Math.min(19, getPriority() + 10);
    expect(JSON.parse(stdout)).toEqual({ value: expect.stringMatching(/^\$2b/), highest });
  });

  it("says what it cannot do, and goes on", async () => {
    await expect(thread.compare(PASSWORD, "x".repeat(60))).rejects.toThrow("Invalid salt version");
    expect(await thread.hash(PASSWORD)).toMatch(/^\$2b/);
  });

  it("refuses the 101st password that waits", async () => {
    const hash = await thread.hash(PASSWORD);
    const hundred = Array.from({ length: 100 }, () => thread.compare(PASSWORD, hash));
    await expect(thread.compare(PASSWORD, hash)).rejects.toThrow(PasswordQueueFullError);
    expect(new Set(await Promise.all(hundred))).toEqual(new Set([true]));
    expect(await thread.compare(PASSWORD, hash)).toBe(true);
  });

  it("keeps places for sign-ins while many choose new passwords", async () => {
    const changes = passwords.upTo(40);
    const crowd = Array.from({ length: 40 }, () => changes.hash(PASSWORD));
    await expect(changes.hash(PASSWORD)).rejects.toThrow(PasswordQueueFullError);
    expect(await thread.hash(PASSWORD)).toMatch(/^\$2b/);
    await Promise.all(crowd);
  });

  it("tells whoever waits when it ends, and begins again with the next password", async () => {
    const slow = new PasswordThread(12);
    const only = slow.upTo(1);
    const [waiting] = await Promise.allSettled([only.hash(PASSWORD), slow.close()]);
    expect(waiting).toMatchObject({ reason: { message: "The password thread ended." } });
    expect(await only.hash(PASSWORD)).toMatch(/^\$2b\$12/);
    await slow.close();
  });
});
