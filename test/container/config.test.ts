import { describe, expect, it } from "vitest";
import { readBuildConfig } from "#container/environment/build-config.ts";
import { readShopConfig } from "#container/environment/config.ts";

const ORIGIN = "https://shop.example";

const noAddress = (name: string, value: string) =>
  `invalid backend URL: ${name} is “${value}”: it must be a plain http:// or https:// address.`;
const noCatalogue = (value: string) =>
  `VITE_CATALOG_URL must begin with http:// or https://, or with / for a file of the site: it is “${value}”.`;

describe("the shop's configuration", () => {
  it("is the hosted shop on its own origin when nothing is set", () => {
    expect(readShopConfig({}, ORIGIN)).toEqual({
      ok: true,
      value: {
        auth: "hosted",
        catalog: "hosted",
        catalogUrl: "/coffees.json",
        orders: "hosted",
        account: "hosted",
        cartStorage: "browser",
        pdf: "jspdf",
        apiUrl: "https://shop.example/api",
        supabase: null,
      },
    });
  });

  it("takes a blank variable for one that is not set", () => {
    const env = { VITE_BACKEND: " ", VITE_API_URL: "", VITE_SUPABASE_PUBLISHABLE_KEY: "" };
    expect(readShopConfig(env, ORIGIN)).toEqual(readShopConfig({}, ORIGIN));
  });

  it("puts everything into memory with one word, and takes single ports out again", () => {
    const env = { VITE_BACKEND: "memory", VITE_CATALOG: "hosted", VITE_CART_STORAGE: "browser" };
    expect(readShopConfig(env, ORIGIN)).toMatchObject({
      value: {
        auth: "memory",
        catalog: "hosted",
        orders: "memory",
        account: "memory",
        cartStorage: "browser",
      },
    });
    expect(readShopConfig({ VITE_BACKEND: "memory" }, ORIGIN)).toMatchObject({
      value: { catalog: "memory", cartStorage: "memory" },
    });
  });

  it.each([
    [{ VITE_AUTH: "memory" }, "VITE_ORDERS"],
    [{ VITE_BACKEND: "memory", VITE_ORDERS: "hosted" }, "VITE_ORDERS"],
    [{ VITE_AUTH: "memory", VITE_ORDERS: "memory", VITE_ACCOUNT: "hosted" }, "VITE_ACCOUNT"],
  ])("refuses %o, whose every call would be refused, and names the partner", (env, partner) => {
    expect(readShopConfig(env, ORIGIN)).toMatchObject({
      ok: false,
      error: {
        message: expect.stringMatching(`^VITE_AUTH=memory needs .*${partner}=memory`),
      },
    });
  });

  it("trims trailing slashes off addresses", () => {
    const env = {
      VITE_API_URL: "http://127.0.0.1:3000/api//",
      VITE_SUPABASE_URL: "HTTPS://auth.example/",
      VITE_SUPABASE_PUBLISHABLE_KEY: "public",
    };
    expect(readShopConfig(env, ORIGIN)).toMatchObject({
      value: {
        apiUrl: "http://127.0.0.1:3000/api",
        supabase: { url: "HTTPS://auth.example", publishableKey: "public" },
      },
    });
  });

  it("finds the hosted service on its own origin when only the key is set", () => {
    expect(readShopConfig({ VITE_SUPABASE_PUBLISHABLE_KEY: "public" }, ORIGIN)).toMatchObject({
      value: { supabase: { url: ORIGIN, publishableKey: "public" } },
    });
  });

  it("takes the public key by its older name too", () => {
    expect(readShopConfig({ VITE_SUPABASE_ANON_KEY: "older-key" }, ORIGIN)).toMatchObject({
      value: { supabase: { url: ORIGIN, publishableKey: "older-key" } },
    });
  });

  it.each([
    [{ VITE_BACKEND: "postgres" }, "VITE_BACKEND is “postgres”: it must be hosted or memory."],
    [{ VITE_AUTH: "Memory" }, "VITE_AUTH is “Memory”: it must be hosted or memory."],
    [{ VITE_CATALOG: "x" }, "VITE_CATALOG is “x”: it must be hosted or memory or json."],
    [{ VITE_CATALOG: "json", VITE_CATALOG_URL: "coffees.json" }, noCatalogue("coffees.json")],
    [{ VITE_CATALOG: "json", VITE_CATALOG_URL: "https://" }, noCatalogue("https://")],
    [{ VITE_ORDERS: "x" }, "VITE_ORDERS is “x”: it must be hosted or memory."],
    [{ VITE_ACCOUNT: "x" }, "VITE_ACCOUNT is “x”: it must be hosted or memory."],
    [{ VITE_CART_STORAGE: "disk" }, "VITE_CART_STORAGE is “disk”: it must be browser or memory."],
    [{ VITE_PDF: "paper" }, "VITE_PDF is “paper”: it must be jspdf or memory."],
    [{ VITE_API_URL: "ftp://shop.example" }, noAddress("VITE_API_URL", "ftp://shop.example")],
    [{ VITE_API_URL: "/api" }, noAddress("VITE_API_URL", "/api")],
    ...[
      "https://shop.example/api?v=1",
      "https://shop.example/#api",
      "https://a:b@shop.example",
    ].map((url): [Readonly<Record<string, string>>, string] => [
      { VITE_API_URL: url },
      noAddress("VITE_API_URL", url),
    ]),
    [
      { VITE_SUPABASE_URL: "http://", VITE_SUPABASE_PUBLISHABLE_KEY: "public" },
      noAddress("VITE_SUPABASE_URL", "http://"),
    ],
    [
      { VITE_SUPABASE_URL: "https://auth.example" },
      "missing url or key for the hosted service: VITE_SUPABASE_URL needs VITE_SUPABASE_PUBLISHABLE_KEY.",
    ],
    [
      { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_kopi" },
      "VITE_SUPABASE_PUBLISHABLE_KEY must be the publishable key: this one is secret, and every visitor would be told it.",
    ],
  ])("refuses %j with a sentence that names the variable", (env, message) => {
    expect(readBuildConfig(env, ORIGIN)).toEqual({ ok: false, error: { kind: "config", message } });
  });
});
