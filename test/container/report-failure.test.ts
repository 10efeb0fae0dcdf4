import { describe, expect, it } from "vitest";
import { pageError, reportFailure } from "#container/report-failure.ts";

const STACK = `TypeError: Dewi's address, Jl. Semeru 4
    at draw (https://shop.example/assets/index-4f2a.js:1:200)
    at https://shop.example/order/KQ7M2XTB?email=dewi@example.com:3:1
    at https://else.example/x.js:1:2
    next@https://shop.example/assets/shop-9b.js:16:7`;

const failed = (name: string, stack = STACK): Error =>
  Object.assign(new Error("Dewi"), { name, stack });

const HOSTED = { orders: "hosted", apiUrl: "https://shop.example/api" } as const;

const told = (causes: readonly unknown[], shop: Parameters<typeof reportFailure>[0] = HOSTED) => {
  const reports: (readonly [url: string, report: string])[] = [];
  for (const cause of causes)
    reportFailure(shop, cause, "/cart", (url, report) => reports.push([url, report]));
  return reports;
};

describe("a page that broke", () => {
  it("tells the error's class, the page, and places in the site's files", () => {
    expect(pageError(failed("TypeError"), "/cart")).toEqual({
      type: "page-error",
      body: {
        name: "TypeError",
        page: "/cart",
        at: ["index-4f2a.js:1:200", "shop-9b.js:16:7"],
      },
    });
  });

  it("tells nothing that could have been typed", () => {
    for (const name of ["Dewi Anggraini", "", "a".repeat(41), "Dewi\n"])
      expect(pageError(failed(name, ""), "/").body.name).toBe("Error");
    expect(pageError("Dewi", "/").body).toEqual({ name: "string", page: "/", at: [] });
  });

  it("ends: no more than eight places, and 200 characters of a path", () => {
    const stack = Array.from({ length: 12 }, (_, line) => `/assets/a.js:${line}:1`).join("\n");
    const { at, page } = pageError(failed("Error", stack), `/${"a".repeat(300)}`).body;
    expect(at).toHaveLength(8);
    expect(at[0]).toBe("a.js:0:1");
    expect(page).toHaveLength(200);
  });

  it("tells the same once, of one visit few, and nothing of a shop in memory", () => {
    expect(told([failed("TypeError")], { ...HOSTED, orders: "memory" })).toEqual([]);
    const other = Object.assign(failed("TypeError"), { message: "Other words." });
    const [[url, report] = ["", ""], ...more] = told([failed("TypeError"), other]);
    expect([url, JSON.parse(report)]).toEqual([
      "https://shop.example/api/reports",
      pageError(failed("TypeError"), "/cart"),
    ]);
    expect(more).toEqual([]);
    const many = Array.from({ length: 20 }, (_, index) => failed(`Error${index}`));
    expect(told(many)).toHaveLength(4);
  });
});
