import { expect, it } from "vitest";
import { staffInitials } from "#server/use-cases/desk/staff.ts";

it.each([
  ["rina.a@enambelas.example", "R.A."],
  ["dewi@enambelas.example", "D."],
  ["made-putu.w@enambelas.example", "M.P."],
  ["élan_7@enambelas.example", "É.7."],
  ["._@enambelas.example", "._@enambelas.example"],
  ["", ""],
  ["shop", "The shop"],
  ["customer", "The customer"],
])("the work of %j is signed %j", (actor, initials) => {
  expect(staffInitials(actor)).toBe(initials);
});
