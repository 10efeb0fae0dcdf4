import { expect, it } from "vitest";
import { httpClient } from "#adapters/http/http-client.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { ServerClock } from "#adapters/http/server-clock.ts";

const NOW = Date.parse("2026-11-30T10:00:00.000Z");

/** How far the clock is ahead after an answer of this date, also one that refuses. */
const aheadAfter = async (date: string | null, status = 200): Promise<number> => {
  const clock = new ServerClock(() => NOW);
  const headers = date === null ? {} : { date };
  const http = httpClient(async () => Response.json({}, { status, headers }));
  const server = new ProductServer({ baseUrl: "https://shop.test/api", http, hear: clock.hear });
  await server.call("orders", () => ({}), { retry: 0 });
  return clock.aheadMs();
};

it.each([
  ["is two days behind", "Sat, 28 Nov 2026 10:00:00 GMT", -172_800_000],
  ["is an hour ahead", "Mon, 30 Nov 2026 11:00:00 GMT", 3_600_000],
  ["is the same but for the way", "Mon, 30 Nov 2026 09:59:58 GMT", 0],
  ["is not told", null, 0],
  ["is no time", "soon", 0],
])("learns from an answer that the server's clock %s", async (_, date, aheadMs) => {
  expect(await aheadAfter(date)).toBe(aheadMs);
  expect(await aheadAfter(date, 404)).toBe(aheadMs);
});
