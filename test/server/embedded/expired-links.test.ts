import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStack, type TestStack } from "./open-test-stack.ts";
import { clientOf, follow, newestLinkTo, signedUpCustomer } from "./supabase-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

const ageMailsTo = (email: string, age: string) =>
  stack.database.query(
    `update auth.users set confirmation_sent_at = now() - $2::text::interval,
                           recovery_sent_at = now() - $2::text::interval
      where email = $1`,
    [email, age],
  );
const outcomeOf = (target: URL) => {
  const told = new URLSearchParams(target.hash.slice(1));
  return told.get("error_code") ?? (told.has("access_token") ? "opened" : "nothing");
};

it.each([
  ["59 minutes", "opened"],
  ["61 minutes", "otp_expired"],
])("a confirmation link that is %s old: %s", async (age, outcome) => {
  const email = `confirm-${age.replace(" ", "-")}@example.com`;
  await clientOf(stack).auth.signUp({ email, password: "kopi-enak" });
  await ageMailsTo(email, age);
  const target = await follow(stack, newestLinkTo(stack, email));
  expect(target.pathname).toBe("/signin");
  expect(outcomeOf(target)).toBe(outcome);
});

it.each([
  ["59 minutes", "opened"],
  ["61 minutes", "otp_expired"],
])("a reset link that is %s old: %s", async (age, outcome) => {
  const email = `reset-${age.replace(" ", "-")}@example.com`;
  await signedUpCustomer(stack, email);
  await clientOf(stack).auth.resetPasswordForEmail(email);
  await ageMailsTo(email, age);
  const target = await follow(stack, newestLinkTo(stack, email));
  expect(target.pathname).toBe("/reset-password");
  expect(outcomeOf(target)).toBe(outcome);
});

it("a link whose mail was followed by a newer one opens nothing", async () => {
  const email = "twice-asked@example.com";
  await signedUpCustomer(stack, email);
  const client = clientOf(stack);
  await client.auth.resetPasswordForEmail(email);
  const older = newestLinkTo(stack, email);
  await client.auth.resetPasswordForEmail(email);
  expect(outcomeOf(await follow(stack, older))).toBe("otp_expired");
  expect(outcomeOf(await follow(stack, newestLinkTo(stack, email)))).toBe("opened");
});
