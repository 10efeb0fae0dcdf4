import { expect, it } from "vitest";
import { createMailClient } from "#adapters/supabase/auth-client.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import type { SupabaseConnection } from "#adapters/supabase/supabase-connection.ts";

/** What the calls for mails, with a session and for a coffee carry, over the service's own library. */
const headersOf = async (publishableKey: string) => {
  const sent: Headers[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init).headers);
    return Response.json([]);
  };
  const connection: SupabaseConnection = {
    url: "https://project.test",
    publishableKey,
    secondFactor: true,
  };
  const client = createMailClient({ connection, fetch });
  await client.resetPasswordForEmail("dewi@example.com");
  await client.getUser("the-token");
  await new SupabaseCatalog({ connect: async () => connection, fetch }).byCode("SW16");
  return sent.map((headers) => [headers.get("apikey"), headers.get("authorization")]);
};

it("sends a publishable key as apikey and never as a bearer, beside a session's token", async () => {
  expect(await headersOf("sb_publishable_kopi")).toEqual([
    ["sb_publishable_kopi", null],
    ["sb_publishable_kopi", "Bearer the-token"],
    ["sb_publishable_kopi", null],
  ]);
});

it("sends the older key, which is a token itself, in both places until there is a session", async () => {
  expect(await headersOf("an.older.key")).toEqual([
    ["an.older.key", "Bearer an.older.key"],
    ["an.older.key", "Bearer the-token"],
    ["an.older.key", "Bearer an.older.key"],
  ]);
});
