import { describe, expect, it } from "vitest";
import { readAmount } from "#server/statements/read-cells.ts";

describe("an amount on a statement", () => {
  it.each([
    ["271.741,00", 271_741, "unmarked"],
    ["271,741.00", 271_741, "unmarked"],
    ["271741", 271_741, "unmarked"],
    ["271741.00", 271_741, "unmarked"],
    ["271.741", 271_741, "unmarked"],
    ["271,741", 271_741, "unmarked"],
    ["1.250.000", 1_250_000, "unmarked"],
    ["Rp 1.250.000,00", 1_250_000, "unmarked"],
    ["Rp.1.250.000", 1_250_000, "unmarked"],
    ["IDR 5,000,000.00 CR", 5_000_000, "credit"],
    ["397,583.00 DB", 397_583, "debit"],
    ["+ Rp 75.000", 75_000, "credit"],
    ["-75.000", 75_000, "debit"],
    ["75.000-", 75_000, "debit"],
    ["(75.000)", 75_000, "debit"],
    ["75.000 K", 75_000, "credit"],
    ["75.000 D", 75_000, "debit"],
    ["0,00", 0, "unmarked"],
    ["397.583,50", 397_583.5, "unmarked"],
    ["CR 397.583", 397_583, "credit"],
    ["Rp271.741,-", 271_741, "unmarked"],
    ["Rp 271.741,- CR", 271_741, "credit"],
    ["+Rp271.741,00", 271_741, "credit"],
    ["-\u00A0Rp\u00A0271.741", 271_741, "debit"],
    ["Rp -271.741", 271_741, "debit"],
    ["−271.741,00", 271_741, "debit"],
    ["(Rp 75.000)", 75_000, "debit"],
    ["\u202A+ Rp 75.000\u202C", 75_000, "credit"],
  ] as const)("%s", (printed, idr, direction) => {
    expect(readAmount(printed)).toEqual({ idr, direction });
  });

  it.each([
    "",
    "-",
    "abc",
    "1.25.000",
    "12.3456",
    "1,250.000",
    "0812 3456 7890 12345",
    "1.2.3",
    "CR 5.000 DB",
    "-5.000-",
    "(5.000",
    "131.5000",
  ])("%s is none", (printed) => {
    expect(readAmount(printed)).toBeNull();
  });
});
