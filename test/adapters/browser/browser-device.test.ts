import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  catalogCacheIn,
  pendingProfileIn,
  DeviceStorage,
} from "#adapters/browser/browser-device.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { MemoryKeyValues } from "#test/support/memory-browser.ts";

const aDevice = () => {
  const values = new MemoryKeyValues();
  const storage = new DeviceStorage(() => values);
  return {
    values,
    cache: catalogCacheIn(storage),
    profile: pendingProfileIn(storage),
  };
};

describe("the coffees kept in the browser", () => {
  const data = [aCoffee({ weightLossPct: null }), aCoffee({ code: "X", imageUrl: "/x.avif" })];

  it("are read back as they were kept, under the specification's key and shape", () => {
    const { cache, values } = aDevice();
    cache.write({ timestamp: 1600, data });
    expect(cache.read()).toEqual({ timestamp: 1600, data });
    expect(JSON.parse(values.kept.get("shop_coffee_v1") ?? "")).toMatchObject({
      timestamp: 1600,
      data: [{ code: "ESP-01" }, { code: "X" }],
    });
  });

  it.each([
    ["nothing", null],
    ["half a text", '{"timestamp":1'],
    ["a list", "[]"],
    ["no time", '{"data":[]}'],
    ["a time in words", '{"timestamp":"now","data":[]}'],
    ["coffees that are none", '{"timestamp":1,"data":{}}'],
  ])("are none when what is kept is %s", (_, kept) => {
    const { cache, values } = aDevice();
    if (kept !== null) values.setItem("shop_coffee_v1", kept);
    expect(cache.read()).toBeNull();
  });

  it("leave out a row that makes no sense", () => {
    const { cache, values } = aDevice();
    const rows = '[{"code":"ESP-01","name":"A","category":"espresso"},{"code":"","name":1}]';
    values.setItem("shop_coffee_v1", `{"timestamp":1,"data":${rows}}`);
    expect(cache.read()?.data.map(({ code }) => code)).toEqual(["ESP-01"]);
  });
});

describe("a sign-up waiting for its first sign-in", () => {
  const dewi = { firstName: "Dewi", lastName: "Anggraini", phone: "6281233451616" };

  it("is kept for its own email only, in whatever letters, until it is used", () => {
    const { profile, values } = aDevice();
    profile.write("Dewi@Example.com ", dewi);
    expect(values.kept.has("pending_profile")).toBe(true);
    expect(profile.read("dewi@example.com")).toEqual(dewi);
    expect(profile.read("budi@example.com")).toBeNull();
    profile.remove();
    expect(profile.read("dewi@example.com")).toBeNull();
    expect(values.kept.size).toBe(0);
  });

  it("never breaks the shop, whatever is kept", () => {
    const { profile, values } = aDevice();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
        values.setItem("pending_profile", kept);
        expect(profile.read("dewi@example.com")).toBeNull();
      }),
    );
  });
});

describe("a storage that refuses", () => {
  it("remembers for as long as the page lives", () => {
    const { values, profile } = aDevice();
    values.closed = true;
    profile.write("dewi@example.com", { firstName: "D", lastName: "A", phone: null });
    expect(profile.read("dewi@example.com")).toEqual({
      firstName: "D",
      lastName: "A",
      phone: null,
    });
    profile.remove();
    expect(profile.read("dewi@example.com")).toBeNull();
  });

  it("does not bring back what was removed while it was shut", () => {
    const { values, profile } = aDevice();
    profile.write("dewi@example.com", { firstName: "D", lastName: "A", phone: null });
    values.closed = true;
    profile.remove();
    values.closed = false;
    expect(profile.read("dewi@example.com")).toBeNull();
  });
});
