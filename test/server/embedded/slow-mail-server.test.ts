import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Mail } from "#server/ports/mail.ts";
import { openTestStack, type TestStack } from "./open-test-stack.ts";
import { clientOf } from "./supabase-client.ts";

const offered: Mail[] = [];
const logged: string[] = [];
let letGo: (refusal?: Error) => void = () => {};
let stack: TestStack;
beforeAll(async () => {
  const held = new Promise<void>((resolve, reject) => {
    letGo = (refusal) => (refusal ? reject(refusal) : resolve());
  });
  stack = await openTestStack({
    log: ({ message }) => void logged.push(String(message)),
    sendMail: async (mail) => {
      offered.push(mail);
      await held;
    },
  });
});

it("keeps nobody waiting, neither who asked nor anybody else, and is waited for at the end", async () => {
  const client = clientOf(stack);
  const account = { email: "slow@example.com", password: "kopi-enak" };
  expect((await client.auth.signUp(account)).error).toBeNull();
  expect((await client.auth.resetPasswordForEmail(account.email)).error).toBeNull();
  expect(await stack.database.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(offered.map(({ subject }) => subject)).toEqual([
    "Confirm your email address",
    "Choose a new password",
  ]);

  const closing = stack.dispose().then(() => "closed");
  expect(await Promise.race([closing, pause(300, "still waiting")])).toBe("still waiting");
  letGo(new Error("SMTP 451"));
  expect(await closing).toBe("closed");
  expect(logged.filter((line) => line.includes("could not be sent"))).toEqual([
    "A signup mail could not be sent: SMTP 451",
    "A recovery mail could not be sent: SMTP 451",
  ]);
});
