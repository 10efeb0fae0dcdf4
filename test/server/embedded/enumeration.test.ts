import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import { clientOf, signedUpCustomer } from "./supabase-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
  await signedUpCustomer(stack, "known@example.com", "kopi-enak");
  await clientOf(stack).auth.signUp({ email: "unconfirmed@example.com", password: "kopi-enak" });
});
afterAll(() => stack.dispose());

const answerTo = async (path: string, body: object) => {
  const answer = await stack.fetch(
    new Request(`${SITE_URL}/auth/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: await answer.text() };
};
const signIn = (email: string, password: string) =>
  answerTo("token?grant_type=password", { email, password });

/** The costs of the hashes that a wrong password was compared with, as its thread was asked to. */
const comparedFor = async (email: string): Promise<readonly string[]> => {
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  await signIn(email, "kopi-pahit");
  const costs = asked.mock.calls.map(
    ([job]) => /^\$2b\$\d\d(?=\$.{53}$)/.exec(job.hash)?.[0] ?? "",
  );
  asked.mockRestore();
  return costs;
};

describe("a stranger who tries addresses", () => {
  it.each(["known@example.com", "Unconfirmed@example.com", "unconfirmed@example.com"])(
    "gets for %s and a wrong password the answer of an address nobody has",
    async (email) => {
      const unknown = await signIn("nobody@example.com", "kopi-pahit");
      expect(unknown.status).toBe(400);
      expect(await signIn(email, "kopi-pahit")).toEqual(unknown);
      expect(await signIn(email, "")).toEqual(await signIn("nobody@example.com", ""));
    },
  );

  it("has a password compared for an address nobody has as for a customer's, at the same cost", async () => {
    for (const email of ["known@example.com", "nobody@example.com", "unconfirmed@example.com"])
      expect([email, await comparedFor(email)]).toEqual([email, ["$2b$04"]]);
  });

  it("gets one answer to every wish for a new password", async () => {
    const unknown = await answerTo("recover", { email: "nobody@example.com" });
    expect(unknown.status).toBe(200);
    for (const email of ["known@example.com", "unconfirmed@example.com"])
      expect(await answerTo("recover", { email })).toEqual(unknown);
  });
});

describe("a customer whose email is not confirmed", () => {
  it("hears of it with the right password", async () => {
    const { status, body } = await signIn("unconfirmed@example.com", "kopi-enak");
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error_code: "email_not_confirmed" });
  });
});
