import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DiskSpace } from "#server/database/disk-space.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { callAs, checkout } from "#test/support/shop-client.ts";
import { openTestStack, testStackOptions } from "./open-test-stack.ts";

const MB = 1024 * 1024;

it("a shop does not start on a disk that is nearly full, and says what to do", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "full-"));
  const starting = openEmbeddedStack({
    ...testStackOptions(dataDir),
    freeBytes: async () => 20 * MB,
  });
  await expect(starting).rejects.toThrow(
    `The disk of ${dataDir} has 20 MB left, and the shop needs 64 MB to start. Make room, or set DATA_DIR to a folder on another disk.`,
  );
  await rm(dataDir, { recursive: true });

  // One that has its data already gets by with less, and takes no orders.
  const stack = await openTestStack({ freeBytes: async () => 20 * MB });
  expect(stack.hasRoom()).toBe(false);
  await stack.dispose();
});

it("orders are refused kindly before the disk is full, and taken again when there is room", async () => {
  let free = 500 * MB;
  const said: string[] = [];
  const space = new DiskSpace({
    freeBytes: async () => free,
    log: (line) => void said.push(line),
  });
  const api = await startApi({ hasRoom: () => space.hasRoom });
  const customer = await api.createCustomer();
  const draft = aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000 }]);
  const order = () => checkout(api, customer, draft, "0b8f0a52-3a0f-4c8e-9a43-5c8a1b7a2a01");

  free = 31 * MB;
  await space.look();
  const refused = await order();
  expect(refused).toMatchObject({
    status: 503,
    body: {
      error:
        "We cannot take orders for the moment. Your cart is kept; please try again in a few minutes.",
      code: "no_room",
    },
  });
  expect(refused.headers.get("retry-after")).toBe("300");
  expect((await api.fetch("/api/health")).status).toBe(503);
  // Looking around goes on.
  expect((await callAs(api, customer)("/orders")).status).toBe(200);
  expect((await callAs(api, null)("/shop-items")).status).toBe(200);

  free = 500 * MB;
  await space.look();
  expect((await order()).status).toBe(201);
  expect((await api.fetch("/api/health")).status).toBe(200);
  expect(said).toEqual([
    "There are only 31 MB left on the disk: no orders are taken below 32 MB.",
    "There are 500 MB left on the disk again: orders are taken.",
  ]);
  await api.close();
});
