import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/is-day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";

/** A field of a coffee as text, for files and forms. */
type Column = {
  readonly name: string;
  readonly field: keyof Coffee;
  /** The label for staff. */
  readonly label: string;
  readonly write: (coffee: Coffee) => string;
  /** The parsed value, or a message. */
  readonly read: (cell: string) => Result<Partial<Coffee>, string>;
};

const text = (
  name: string,
  field: Exclude<
    keyof Coffee,
    "category" | "greenCostPerKg" | "weightLossPct" | "imageUrl" | "available" | "backOn"
  >,
  label: string,
): Column => ({
  name,
  field,
  label,
  write: (coffee) => coffee[field],
  read: (cell) => ok({ [field]: cell.trim() }),
});

const figure = (
  name: string,
  field: "greenCostPerKg" | "weightLossPct",
  label: string,
  refuse: (value: number) => string | null,
): Column => ({
  name,
  field,
  label,
  write: (coffee) => String(coffee[field] ?? ""),
  read: (cell) => {
    const typed = cell.trim();
    if (typed === "") return ok({ [field]: null });
    // Up to four decimals after a point or comma; no thousands separators, which would be
    // ambiguous.
    if (!/^\d{1,10}(?:[.,]\d{1,4})?$/.test(typed))
      return err(`${label.toLowerCase()} “${typed}” is no plain number`);
    const value = Number(typed.replace(",", "."));
    const refusal = refuse(value);
    return refusal === null ? ok({ [field]: value }) : err(refusal);
  },
});

/** The columns of the catalogue's file, in order. Source: specification section 3 (coffee). */
export const COFFEE_COLUMNS: readonly Column[] = [
  {
    ...text("code", "code", "Code"),
    read: (cell) =>
      /^[A-Z0-9][A-Z0-9-]{1,15}$/.test(cell.trim())
        ? ok({ code: cell.trim() })
        : err(`“${cell.trim()}” is no code: 2 to 16 capital letters, digits and dashes`),
  },
  {
    ...text("name", "name", "Name"),
    read: (cell) => (cell.trim() === "" ? err("it has no name") : ok({ name: cell.trim() })),
  },
  {
    name: "category",
    field: "category",
    label: "Category",
    write: ({ category }) => category,
    read: (cell) => {
      const category = CATEGORIES.find((one) => one === cell.trim());
      return category
        ? ok({ category })
        : err(`category “${cell.trim()}” is none of ${CATEGORIES.join(", ")}`);
    },
  },
  figure("green_cost", "greenCostPerKg", "Green cost", (value) =>
    value > 0 ? null : "a green cost of 0 is not more than 0",
  ),
  figure("weight_loss", "weightLossPct", "Loss", (value) =>
    value < 100 ? null : `a loss of ${value} % is not less than 100`,
  ),
  {
    name: "available",
    field: "available",
    label: "In the shop",
    write: ({ available }) => (available ? "yes" : "no"),
    read: (cell) => {
      const word = cell.trim().toLowerCase();
      if (["yes", "true", "1", "on", "ya"].includes(word)) return ok({ available: true });
      return ["no", "false", "0", "off", "tidak"].includes(word)
        ? ok({ available: false })
        : err(`“${cell.trim()}” is neither yes nor no`);
    },
  },
  {
    name: "back_on",
    field: "backOn",
    label: "Back around",
    write: ({ backOn }) => backOn ?? "",
    read: (cell) => {
      const day = cell.trim();
      if (day === "") return ok({ backOn: null });
      return isDay(day)
        ? ok({ backOn: day })
        : err(`“${day}” is no day to be back; write one such as 2026-12-05`);
    },
  },
  text("tagline", "tagline", "Tagline"),
  text("farm", "farm", "Farm"),
  text("varietals", "varietals", "Varietals"),
  text("producer", "producer", "Producer"),
  text("process", "process", "Process"),
  text("region", "region", "Region"),
  text("altitude", "altitude", "Altitude"),
  text("tasting_notes", "tastingNotes", "Tasting notes"),
  text("farm_story", "farmStory", "Farm story"),
  text("reason", "reason", "Why we picked it"),
  text("sourced_from", "sourcedFrom", "Sourced from"),
  {
    name: "image_url",
    field: "imageUrl",
    label: "Picture",
    write: ({ imageUrl }) => imageUrl ?? "",
    read: (cell) => ok({ imageUrl: cell.trim() || null }),
  },
];

/**
 * Applies the cells to the coffee, or returns a message for every invalid one. A coffee in the shop
 * loses the day it is back.
 */
export const changedCoffee = (
  coffee: Coffee,
  cells: Readonly<Record<string, string>>,
): Result<Coffee, readonly string[]> => {
  const wrong: string[] = [];
  const changed = { ...coffee };
  for (const { name, read } of COFFEE_COLUMNS) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const value = read(cell);
    if (value.ok) Object.assign(changed, value.value);
    else wrong.push(value.error);
  }
  if (wrong.length > 0) return err(wrong);
  return ok(changed.available ? { ...changed, backOn: null } : changed);
};
