import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { startAttackedShop, getRequest, PICTURE, SHEET } from "./attacked-shop.ts";

type Door = {
  readonly listener: "site" | "desk";
  readonly path: string;
  readonly type: string;
};

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const JSON_TYPE = "application/json";

/** Where anybody may send something. */
const DOORS: readonly Door[] = [
  { listener: "desk", path: "/sign-in", type: FORM },
  { listener: "desk", path: "/link", type: MULTIPART },
  { listener: "desk", path: "/money-in/statement", type: MULTIPART },
  { listener: "site", path: "/auth/v1/token?grant_type=password", type: JSON_TYPE },
  { listener: "site", path: "/api/checkout", type: JSON_TYPE },
  { listener: "site", path: "/api/reports", type: JSON_TYPE },
  { listener: "site", path: "/shop", type: FORM },
];

const MB = 1024 * 1024;

/** What takes a parser long: many fields, many parts, deep nesting. */
const filled = (type: string, bytes: number): string => {
  const piece =
    type === FORM
      ? "a=1&"
      : type === MULTIPART
        ? '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
        : "[";
  return piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);
};

const shop = openedOnce(startAttackedShop);

describe.each(DOORS)("$listener $path", ({ listener, path, type }) => {
  const head = (length: string): string =>
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${shop[listener].port}\r\norigin: ${shop[listener].url}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;

  it.each([
    [
      "one body of 8.3 MB",
      () => head(`content-length: ${Math.floor(8.3 * MB)}`) + filled(type, 8.3 * MB),
      1,
    ],
    ["one body of 60 kB", () => head("content-length: 60000") + filled(type, 60_000), 1],
    [
      "80 bodies of 8 MB that never end",
      () => head(`content-length: ${8 * MB}`) + filled(type, MB / 8),
      80,
    ],
    [
      "80 bodies in chunks that never end",
      () =>
        `${head("transfer-encoding: chunked")}${(MB / 8).toString(16)}\r\n${filled(type, MB / 8)}\r\n`,
      80,
    ],
  ])("neither stops nor swells the shop with %s", async (_what, bytes, connections) => {
    const { port } = shop[listener];
    const attack = { port, bytes: bytes(), connections, reads: true };
    const { memoryMb, longestTurnMs } = await shop.costOf(attack);
    expect(memoryMb).toBeLessThan(100);
    expect(longestTurnMs).toBeLessThan(100);
  });
});

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
    ["15 times on each of 150 connections", getRequest(path).repeat(15), 150],
  ])("stays out of memory when it is asked for %s", async (_how, bytes, connections) => {
    // The first one reads and compiles.
    await (await fetch(`${shop.site.url}${path}`)).arrayBuffer();
    const attack = { port: shop.site.port, bytes, connections, reads: false };
    const { memoryMb, longestTurnMs } = await shop.costOf(attack);
    expect(memoryMb).toBeLessThan(100);
    expect(longestTurnMs).toBeLessThan(100);
  });
});
