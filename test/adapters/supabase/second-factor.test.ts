import { expect, it } from "vitest";
import { totpCode } from "#adapters/memory/totp.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";
import { fakeFactorService } from "#test/support/fake-factor-service.ts";
import { current } from "#test/support/current.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { tokenOf } from "#test/support/token-of.ts";

const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };

const openPage = (service = fakeFactorService(DEWI)) => {
  const tab = new MemoryTabs().open();
  const auth = new SupabaseAuth({
    now: Date.now,
    storage: tab.storage(),
    tabStorage: tab.tabStorage(),
    storageEvents: tab.storageEvents,
    onRestored: tab.onRestored,
    onReconnected: () => {},
    addressBar: { arrivedAt: "https://shop.test/signin", leave: () => {} },
    connect: async () => ({
      url: "https://auth.test",
      publishableKey: "public",
      secondFactor: true,
    }),
    fetch: service.fetch,
  });
  const signIn = async () => {
    const entered = await auth.signIn(DEWI.email, DEWI.password);
    if (!entered.ok) throw new Error(entered.error.message);
  };
  return { auth, signIn, asked: service.asked };
};

// The embedded service has no second factor: this one answers as the hosted one documents it.
secondFactorContract("at a service with the hosted one's calls", async () => ({
  ...openPage(),
  code: (secret) => totpCode(secret, Date.now()),
}));

it("enrols, challenges, verifies and removes by the service's documented calls", async () => {
  const { auth, signIn, asked } = openPage();
  await signIn();
  const enrolled = await auth.secondFactor.enrol();
  if (!enrolled.ok) throw new Error(enrolled.error.message);
  const { id, secret } = enrolled.value;
  await auth.secondFactor.confirm(id, await totpCode(secret, Date.now()));
  await auth.secondFactor.remove(id);
  expect(asked.filter((call) => call.includes("/factors"))).toEqual([
    "POST /auth/v1/factors",
    `POST /auth/v1/factors/${id}/challenge`,
    `POST /auth/v1/factors/${id}/verify`,
    `DELETE /auth/v1/factors/${id}`,
  ]);
});

it("asks for the code on a device that was signed in before the account had an app", async () => {
  const service = fakeFactorService(DEWI);
  const [phone, desk] = [openPage(service), openPage(service)];
  await phone.signIn();
  await desk.signIn();
  const enrolled = await phone.auth.secondFactor.enrol();
  if (!enrolled.ok) throw new Error(enrolled.error.message);
  const { id, secret } = enrolled.value;
  await phone.auth.secondFactor.confirm(id, await totpCode(secret, Date.now()));

  const refused = await tokenOf(desk.auth);
  expect(await tokenOf(desk.auth, refused ?? "")).toBeNull();
  expect(current(desk.auth.session$)).toEqual({ status: "second-factor" });
  await desk.auth.secondFactor.answer(await totpCode(secret, Date.now()));
  expect(current(desk.auth.session$)).toMatchObject({ status: "signed-in" });
});
