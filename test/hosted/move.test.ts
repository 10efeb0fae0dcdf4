import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStack } from "#test/server/embedded/open-test-stack.ts";
import { placeOrder } from "#test/server/embedded/an-order.ts";
import { clientOf, signedUpCustomer } from "#test/server/embedded/supabase-client.ts";
import { runShopLine } from "#test/server/dump/shop-line.ts";
import {
  openHostedSupabase,
  type HostedSupabase,
  openPage,
  SITE_URL,
} from "./open-hosted-supabase.ts";

const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };
const WAITING = { email: "budi@example.com", password: "kopi-sore-16" };

let supabase: HostedSupabase;
let dewiId: string;
/** The data folder of a shop that ran embedded, and stands now. */
let dataDir: string;
beforeAll(async () => {
  supabase = await openHostedSupabase({ siteUrl: SITE_URL, empty: true });
  const embedded = await openTestStack();
  dataDir = embedded.dataDir;
  dewiId = (await signedUpCustomer(embedded, DEWI.email, DEWI.password)).user.id;
  await clientOf(embedded).auth.signUp(WAITING);
  await placeOrder(embedded.database, { user_id: dewiId });
  await embedded.close();
  const moved = await runShopLine(["move", dataDir], {
    DATABASE_URL: supabase.database.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.apiKey,
  });
  if (moved.code !== 0) throw new Error(moved.error);
  // Two services, a Postgres and an embedded shop begin here.
}, 240_000);
afterAll(async () => {
  await supabase.close();
  await rm(dataDir, { recursive: true });
});

it("lets an old customer sign in at the real service with the old password, and with no other", async () => {
  const page = openPage(supabase);
  expect(await page.signIn(DEWI.email, "kopi-malam-16")).toMatchObject({ ok: false });
  expect(await page.signIn(DEWI.email, DEWI.password)).toMatchObject({ ok: true });
  const [order] = await supabase.database.database.query(
    "select order_code, amount_due from public.orders where user_id = $1",
    [dewiId],
  );
  expect(order).toEqual({ order_code: "KQ7M2XTB", amount_due: 383_347 });
});

it("lets an old customer have a new password mailed", async () => {
  const page = openPage(supabase);
  expect(await page.requestPasswordReset(DEWI.email)).toMatchObject({ ok: true });
  const link = await supabase.mailbox.newestLinkTo(DEWI.email);
  expect(link.pathname).toBe("/reset-password");
  expect(link.searchParams.get("token_hash")).toEqual(expect.any(String));
});

it("still waits for the address to be confirmed of who had not done so", async () => {
  const page = openPage(supabase);
  expect(await page.signIn(WAITING.email, WAITING.password)).toMatchObject({
    ok: false,
    error: { kind: "email-not-confirmed" },
  });
});
