import { describe, expect, it } from "vitest";
import { JsonCatalog } from "#adapters/json/json-catalog.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const ADDRESS = "https://shop.example/coffees.json";
const row = coffeeToWire(aCoffee({ code: "SW16" }));
const answering = (answer: () => Response | Promise<Response>) =>
  new JsonCatalog({ address: ADDRESS, fetch: async () => answer() });

describe("a file of coffees", () => {
  it.each([
    ["no JSON", "{", "must be a JSON array of coffees."],
    ["an object", "{}", "must be a JSON array of coffees."],
    [
      "an unknown category",
      [row, { ...row, code: "UB08", category: "tea" }],
      'coffee 2 (“UB08”), category: Invalid type: Expected ("espresso" | "filter" | "filter_exotic") but received "tea"',
    ],
    [
      "a row with a blank code",
      [{ ...row, code: "" }],
      "coffee 1 (“”), code: Invalid length: Expected >=1 but received 0",
    ],
    [
      "a price in words",
      [{ ...row, green_cost: "cheap" }],
      "coffee 1 (“SW16”), green_cost: Invalid type: Expected number but received NaN",
    ],
    ["a row of nothing", [row, null], "coffee 2: Invalid type: Expected Object but received null"],
    ["a code twice", [row, row], "the code “SW16” stands there twice."],
  ])("is refused for %s, with the row and the reason", async (_, content, problem) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const refused = {
      ok: false,
      error: { kind: "unavailable", message: `${ADDRESS}: ${problem}` },
    };
    const catalog = answering(() => new Response(text));
    expect(await catalog.list()).toEqual(refused);
    expect(await catalog.byCode("SW16")).toEqual(refused);
  });

  it("may be empty", async () => {
    expect(await answering(() => Response.json([])).list()).toEqual({ ok: true, value: [] });
  });

  it("that is not there is named with what was answered", async () => {
    const missing = answering(() => new Response(null, { status: 404, statusText: "Not Found" }));
    expect(await missing.list()).toMatchObject({
      error: { message: `${ADDRESS} cannot be read: 404 Not Found` },
    });
  });

  it("out of reach is a catalogue that could not be loaded", async () => {
    const offline = answering(() => Promise.reject(new TypeError("fetch failed")));
    expect(await offline.list()).toMatchObject({ error: { message: "Failed to load coffees" } });
    expect(await offline.byCode("SW16")).toMatchObject({
      error: { message: "Failed to load coffee" },
    });
  });
});
