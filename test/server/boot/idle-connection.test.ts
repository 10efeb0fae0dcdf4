import { expect, it } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";

/** A proxy that keeps connections for two minutes must never find one closed as it sends. */
const LONGEST_PROXY_S = 120;

it("keeps an idle connection longer than a proxy in front of it does", async () => {
  const port = await freePort();
  const server = await listen(
    { host: "127.0.0.1", port, trustProxy: false },
    async () => new Response("served"),
  );
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  await server.close();
  const [, seconds] = /^timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(LONGEST_PROXY_S);
});
