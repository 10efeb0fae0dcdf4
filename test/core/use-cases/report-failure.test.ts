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
  it("tells the same once, and of one visit few", () => {
    expect(told(thrown("TypeError"), thrown("TypeError", "other words"))).toHaveLength(1);
    const many = Array.from({ length: 20 }, (_, index) => thrown(`Error${index}`));
    expect(told(...many)).toHaveLength(5);
  });
});
