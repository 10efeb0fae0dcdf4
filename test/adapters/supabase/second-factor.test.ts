import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { totpCode } from "#adapters/memory/totp.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import { signedUpCustomer } from "#test/server/embedded/supabase-client.ts";
import { current, eventually } from "#test/support/current.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { tokenOf } from "#test/support/token-of.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

const PASSWORD = "kopi-pagi-16";

const aCustomer = async (): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  await signedUpCustomer(stack, email, PASSWORD);
  return email;
};

const openPage = (email: string) => {
  const tab = new MemoryTabs().open();
  const auth = new SupabaseAuth({
    now: Date.now,
    storage: tab.storage(),
    tabStorage: tab.tabStorage(),
    storageEvents: tab.storageEvents,
    onRestored: tab.onRestored,
    onReconnected: () => {},
    onTick: () => {},
    addressBar: { arrivedAt: `${SITE_URL}/signin`, leave: () => {} },
    connect: async () => ({ url: SITE_URL, publishableKey: stack.anonKey, secondFactor: true }),
    fetch: (input, init) => stack.fetch(new Request(input, init)),
  });
  const signIn = async () => {
    const entered = await auth.signIn(email, PASSWORD);
    if (!entered.ok) throw new Error(entered.error.message);
  };
  return { auth, signIn };
};

secondFactorContract("at the embedded service", async () => ({
  ...openPage(await aCustomer()),
  code: (secret) => totpCode(secret, Date.now()),
}));

it("signs out a device that was signed in before the account had an app, and asks it for a code then", async () => {
  const email = await aCustomer();
  const [phone, desk] = [openPage(email), openPage(email)];
  await phone.signIn();
  await desk.signIn();
  const enrolled = await phone.auth.secondFactor.enrol();
  if (!enrolled.ok) throw new Error(enrolled.error.message);
  const { id, secret } = enrolled.value;
  await phone.auth.secondFactor.confirm(id, await totpCode(secret, Date.now()));

  const refused = await tokenOf(desk.auth);
  expect(await tokenOf(desk.auth, refused ?? "")).toBeNull();
  await eventually(desk.auth.session$, ({ status }) => status === "anonymous");
  await desk.signIn();
  await eventually(desk.auth.session$, ({ status }) => status === "second-factor");
  await desk.auth.secondFactor.answer(await totpCode(secret, Date.now()));
  expect(current(desk.auth.session$)).toMatchObject({ status: "signed-in" });
});
