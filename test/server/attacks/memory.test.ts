import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connection,
  getRequest,
  PICTURE,
  SHEET,
  startAttackedShop,
  type AttackedShop,
} from "./attacked-shop.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.close());

/** Sends this on so many connections, and reads nothing of the answers. */
const unread = async (bytes: string, connections: number): Promise<void> => {
  const asked = Array.from({ length: connections }, () => connection(shop.site.port, bytes));
  for (const socket of await Promise.all(asked)) socket.pause();
};

describe.each([
  ["a picture of 5 MB", `/pictures/${PICTURE}`],
  ["a file of the site", `/${SHEET}`],
  ["a page", "/"],
  ["the description of all calls", "/api/openapi.json"],
  ["the price list", "/api/shop-items"],
])("%s", (_, path) => {
  it.each([
    ["400 times on a connection that does not read", getRequest(path).repeat(400), 1],
    ["on 150 connections that do not read", getRequest(path), 150],
  ])("stays out of memory when it is asked for %s", async (_how, bytes, connections) => {
    // The first one reads and compiles.
    await (await fetch(`${shop.site.url}${path}`)).arrayBuffer();
    const { memoryMb, longestTurnMs } = await shop.costOf(() => unread(bytes, connections));
    expect(memoryMb).toBeLessThan(100);
    expect(longestTurnMs).toBeLessThan(100);
  });
});
