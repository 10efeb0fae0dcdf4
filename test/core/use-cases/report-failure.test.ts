import { describe, expect, it } from "vitest";
import { MemoryFailureReports } from "#adapters/memory/memory-failure-reports.ts";
import { ReportFailure } from "#core/use-cases/report-failure.ts";

const thrown = (name: string, message = "Dewi's address, Jl. Semeru 4"): Error => {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}
    at draw (https://shop.example/assets/index-4f2a.js:1:200)
    at https://shop.example/order/KQ7M2XTB?email=dewi@example.com:3:1
    next@https://shop.example/assets/shop-9b.js:16:7`;
  return error;
};

const told = (...causes: readonly unknown[]) => {
  const reports = new MemoryFailureReports();
  const useCase = new ReportFailure({ reports });
  for (const cause of causes) useCase.execute(cause, "/cart");
  return reports.taken;
};

describe("a page that broke", () => {
  it("tells the class of the error and places in the site's files, and no word of its message", () => {
    const [failure, ...more] = told(thrown("TypeError"));
    expect(more).toEqual([]);
    expect(failure).toEqual({
      name: "TypeError",
      path: "/cart",
      at: ["index-4f2a.js:1:200", "shop-9b.js:16:7"],
    });
  });

  it.each([
    ["a text", "Jl. Semeru 4", "string"],
    ["nothing", undefined, "undefined"],
    ["an error with a sentence for a name", thrown("Dewi Anggraini"), "Error"],
  ])("tells of %s, too", (_, cause, name) => {
    expect(told(cause)[0]).toMatchObject({ name });
  });

  it("tells the same once, and of one visit few", () => {
    expect(told(thrown("TypeError"), thrown("TypeError", "other words"))).toHaveLength(1);
    const many = Array.from({ length: 20 }, (_, index) => thrown(`Error${index}`));
    expect(told(...many)).toHaveLength(5);
  });

  it("takes no more than eight places and two hundred characters of a path", () => {
    const deep = thrown("RangeError");
    deep.stack = "at https://shop.example/assets/a.js:1:1\n".repeat(20);
    const reports = new MemoryFailureReports();
    new ReportFailure({ reports }).execute(deep, `/${"a".repeat(300)}`);
    expect(reports.taken[0]?.at).toHaveLength(8);
    expect(reports.taken[0]?.path).toHaveLength(200);
  });
});
