import { expect, it } from "vitest";
import { deadlineWib, whenWib } from "#format/date-time-wib.ts";
import { dateParts } from "#ui/components/with-dates/date-parts.ts";

const AT = "2026-11-22T09:15:00.000Z";
const datesIn = (text: string) =>
  dateParts(text)
    .filter(({ isDate }) => isDate)
    .map((part) => part.text);

it("finds the days in a text, and a time with its zone", () => {
  expect(datesIn(`The deadline, ${deadlineWib(AT)}, has passed.`)).toEqual([
    "22-11-26",
    "16:15 WIB",
  ]);
  expect(datesIn(`You ordered ${whenWib(AT, 0)}`)).toEqual(["22-11-26"]);
  expect(datesIn(`${deadlineWib(AT)} to ${deadlineWib(0)}`)).toHaveLength(4);
});

it.each(["", "no date", "0812-3456-7890", "KQ7M2XTB", "1-2"])("takes %j for none", (text) => {
  expect(datesIn(text)).toEqual([]);
});

it("loses nothing of the text", () => {
  const text = `Until ${deadlineWib(AT)}.`;
  expect(
    dateParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
