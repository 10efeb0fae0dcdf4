import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { totpCode } from "#test/support/totp.ts";
import type { RunningShop } from "#server/boot/start.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { eventually } from "#test/support/current.ts";
import { freePort } from "#test/support/free-port.ts";
import { tokenOf } from "#test/server/embedded/supabase-client.ts";
import {
  startHostedShop,
  openHostedSupabase,
  openPage,
  signedIn,
  SITE_URL,
} from "./open-hosted-supabase.ts";

const supabase = openedOnce(() => openHostedSupabase({ siteUrl: SITE_URL }));
let shop: RunningShop;
let api: string;
beforeAll(async () => {
  ({ shop, api } = await startAnotherShop());
});
afterAll(() => shop.close());

const startAnotherShop = async () => {
  const port = await freePort();
  return { shop: await startHostedShop(supabase, port), api: `http://127.0.0.1:${port}/api` };
};

const aCustomer = async () => {
  const { auth, customer } = await signedIn(supabase);
  return { auth, customer, token: (await tokenOf(auth)) ?? "" };
};

/** A call as the product server gets it; with a body it is a POST. */
const call = (path: string, token: string, body?: object, at = api): Promise<Response> =>
  fetch(at + path, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const anOrder = () => checkoutToWire(draftOfKilos());

it("takes the token that the service signed, until the customer signs out", async () => {
  const { auth, token } = await aCustomer();
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", kid: "first" });
  const placed = await call("/checkout", token, anOrder());
  expect(placed.status).toBe(201);
  expect(await auth.signOutEverywhere()).toEqual({ ok: true });
  // The shop looks an open session up once in half a minute: a shop that never saw it knows at once.
  const other = await startAnotherShop();
  expect((await call("/orders", token, undefined, other.api)).status).toBe(401);
  await other.shop.close();
});

it("opens an account with a second factor only to sessions that gave it", async () => {
  const { auth, customer, token: withoutCode } = await aCustomer();
  const enrolled = await auth.secondFactor.enrol();
  if (!enrolled.ok) throw new Error(enrolled.error.message);
  const { id, secret } = enrolled.value;
  await auth.secondFactor.confirm(id, await totpCode(secret, Date.now()));
  expect((await call("/orders", (await tokenOf(auth)) ?? "")).status).toBe(200);
  // Enrolling ended no other session of the customer, but this one was opened by the password alone.
  const refused = await call("/orders", withoutCode);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "second_factor_required" },
  ]);
  const elsewhere = openPage(supabase);
  await elsewhere.signIn(customer.email, customer.password);
  await eventually(elsewhere.session$, ({ status }) => status === "second-factor");
  expect(await elsewhere.secondFactor.answer(await totpCode(secret, Date.now()))).toEqual({
    ok: true,
  });
  expect((await call("/orders", (await tokenOf(elsewhere)) ?? "")).status).toBe(200);
});

it("deletes an account at the sign-in service too, for whoever knows its password", async () => {
  const { auth, customer, token } = await aCustomer();
  expect((await call("/checkout", token, anOrder())).status).toBe(201);
  const wrong = await call("/me/deletion", token, { password: "not-the-password" });
  expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: "wrong_password" }]);
  expect((await call("/me/deletion", token, { password: customer.password })).status).toBe(200);
  expect((await call("/orders", token)).status).toBe(401);
  expect(await auth.signIn(customer.email, customer.password)).toMatchObject({
    ok: false,
    error: { kind: "wrong-credentials" },
  });
  const left = await supabase.database.database.query<{ table: string }>(
    `select 'users' as table from auth.users where email = $1
     union all select 'identities' from auth.identities where email = $1
     union all select 'audit' from auth.audit_log_entries where payload::text like '%' || $1 || '%'`,
    [customer.email],
  );
  expect(left).toEqual([]);
  // The address is free again.
  expect(await openPage(supabase).signUp(customer)).toEqual({
    ok: true,
    value: { signedIn: false },
  });
});
