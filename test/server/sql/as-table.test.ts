import { expect, it } from "vitest";
import { asTable } from "#server/database/sql.ts";

it("shows rows below a head, one column below another", () => {
  const rows = [
    { order_code: "KQ7M2XTB", amount_due: 383_347, customer: "Dewi Anggraini" },
    { order_code: "ABCDEFGH", amount_due: 54_007, customer: null },
  ];
  expect(asTable(rows)).toBe(
    [
      "order_code  amount_due  customer",
      "----------  ----------  --------------",
      "KQ7M2XTB    383347      Dewi Anggraini",
      "ABCDEFGH    54007",
      "2 rows",
      "",
    ].join("\n"),
  );
});

it("says when there is nothing", () => {
  expect(asTable([])).toBe("0 rows\n");
});

it("lets no customer steer the terminal", () => {
  const table = asTable([{ recipient: "Dewi\u001B[2J\nKQ7M2XTB  \u202Epaid" }]);
  expect(table.split("\n")[2]).toBe("Dewi⟨U+001B⟩[2J⏎KQ7M2XTB  ⟨U+202E⟩paid");
});
