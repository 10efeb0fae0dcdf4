import { describe, expect, it } from "vitest";
import { MemoryFailureReports } from "#adapters/memory/memory-failure-reports.ts";
import { pageFailure, ReportFailure } from "#core/use-cases/report-failure.ts";

const STACK = `TypeError: Dewi's address, Jl. Semeru 4
    at draw (https://shop.example/assets/index-4f2a.js:1:200)
    at https://shop.example/order/KQ7M2XTB?email=dewi@example.com:3:1
    at https://else.example/x.js:1:2
    next@https://shop.example/assets/shop-9b.js:16:7`;

const failed = (name: string, stack = STACK): Error =>
  Object.assign(new Error("Dewi"), { name, stack });

const told = (...causes: readonly unknown[]) => {
  const reports = new MemoryFailureReports();
  const useCase = new ReportFailure({ reports });
  for (const cause of causes) useCase.execute(cause, "/cart");
  return reports.taken;
};

describe("a page that broke", () => {
  it("tells the same once, and of one visit few", () => {
    const other = Object.assign(failed("TypeError"), { message: "Other words." });
    expect(told(failed("TypeError"), other)).toHaveLength(1);
    const many = Array.from({ length: 20 }, (_, index) => failed(`Error${index}`));
    expect(told(...many)).toHaveLength(5);
  });

  it("tells the error's class, the page, and places in the site's files", () => {
    expect(pageFailure(failed("TypeError"), "/cart")).toEqual({
      name: "TypeError",
      path: "/cart",
      at: ["index-4f2a.js:1:200", "shop-9b.js:16:7"],
    });
  });

  it("tells nothing that could have been typed", () => {
    for (const name of ["Dewi Anggraini", "", "a".repeat(41), "Dewi\n"])
      expect(pageFailure(failed(name, ""), "/").name).toBe("Error");
    expect(pageFailure("Dewi", "/")).toEqual({ name: "string", path: "/", at: [] });
  });

  it("ends: no more than eight places, and 200 characters of a path", () => {
    const stack = Array.from({ length: 12 }, (_, line) => `/assets/a.js:${line}:1`).join("\n");
    const { at, path } = pageFailure(failed("Error", stack), `/${"a".repeat(300)}`);
    expect(at).toHaveLength(8);
    expect(at[0]).toBe("a.js:0:1");
    expect(path).toHaveLength(200);
  });
});
