import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import { signedUpCustomer } from "./supabase-client.ts";

let stack: TestStack;
let token: string;
const hands = new EventEmitter();
let waiting: Promise<unknown>;
beforeAll(async () => {
  stack = await openTestStack();
  token = (await signedUpCustomer(stack, "dewi@example.com")).session.access_token;
  const held = stack.database.transaction(async () => {
    hands.emit("taken");
    await once(hands, "let go");
  });
  await once(hands, "taken");
  waiting = Promise.allSettled([
    held,
    ...Array.from({ length: 500 }, () => stack.database.query("select 1")),
  ]);
});
afterAll(async () => {
  hands.emit("let go");
  await waiting;
  await stack.dispose();
});

const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };

describe("while too many wait for the database", () => {
  it.each<[string, object?]>([
    ["GET /rest/v1/shop_items?code=eq.SW16"],
    ["GET /auth/v1/user"],
    ["POST /auth/v1/signup", DEWI],
    ["POST /auth/v1/token?grant_type=password", DEWI],
    ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }],
    ["POST /auth/v1/recover", { email: DEWI.email }],
    ["POST /auth/v1/resend", { type: "signup", email: DEWI.email }],
    ["PUT /auth/v1/user", { password: "kopi-sore-16" }],
    ["POST /auth/v1/logout?scope=global"],
  ])("%s asks for a moment", async (line, body) => {
    const [method = "", path = ""] = line.split(" ");
    const answer = await stack.fetch(
      new Request(`${SITE_URL}${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      503,
      "5",
      {
        error: "The shop cannot answer this right now. Please try again in a moment.",
        code: "unavailable",
      },
    ]);
  });
});
