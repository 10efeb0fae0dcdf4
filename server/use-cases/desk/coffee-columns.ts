import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { CoffeeWire } from "#wire/coffee.ts";
import {
  decimalCell,
  readPercent,
  readRupiah,
  rupiahCell,
} from "#server/statements/read-figure.ts";

/** The fields whose cell is the text itself. */
type TextField = {
  [Field in keyof Coffee]: string extends Coffee[Field]
    ? Coffee[Field] extends string
      ? Field
      : never
    : never;
}[keyof Coffee];

/** A field of a coffee as text, for files and forms. */
type Column<Field extends keyof Coffee = keyof Coffee> = {
  readonly name: keyof CoffeeWire;
  readonly field: Field;
  /** The label for staff. */
  readonly label: string;
  readonly write: (coffee: Coffee) => string;
  /** The parsed value, or a message. */
  readonly read: (cell: string) => Result<Partial<Coffee>, string>;
};

const text = <Field extends TextField>(
  name: Column["name"],
  field: Field,
  label: string,
): Column<Field> => ({
  name,
  field,
  label,
  write: (coffee) => coffee[field],
  read: (cell) => ok({ [field]: cell.trim() }),
});

const figure = <Field extends "greenCostPerKg" | "weightLossPct">({
  name,
  field,
  label,
  write,
  read,
  refuse,
}: Pick<Column, "name" | "label"> & {
  readonly field: Field;
  readonly write: (value: number) => string;
  readonly read: (cell: string) => Result<number, string>;
  readonly refuse: (value: number) => string | null;
}): Column<Field> => ({
  name,
  field,
  label,
  write: (coffee) => {
    const value = coffee[field];
    return value === null ? "" : write(value);
  },
  read: (cell) => {
    if (cell.trim() === "") return ok({ [field]: null });
    const typed = read(cell);
    if (!typed.ok) return err(`${label.toLowerCase()} ${typed.error}`);
    const refusal = refuse(typed.value);
    return refusal === null ? ok({ [field]: typed.value }) : err(refusal);
  },
});

/** Every field of a coffee, in the order of the catalogue's file. */
const COLUMNS = {
  code: {
    ...text("code", "code", "Code"),
    read: (cell) =>
      /^[A-Z0-9][A-Z0-9-]{1,15}$/.test(cell.trim())
        ? ok({ code: cell.trim() })
        : err(`“${cell.trim()}” is no code: 2 to 16 capital letters, digits and dashes`),
  },
  name: {
    ...text("name", "name", "Name"),
    read: (cell) => (cell.trim() === "" ? err("it has no name") : ok({ name: cell.trim() })),
  },
  category: {
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
  greenCostPerKg: figure({
    name: "green_cost",
    field: "greenCostPerKg",
    label: "Green cost",
    write: rupiahCell,
    read: readRupiah,
    refuse: (idr) => {
      if (idr === 0) return "a green cost of 0 is not more than 0";
      return idr < MOST_GREEN_COST_IDR ? null : "a green cost has at most ten digits";
    },
  }),
  weightLossPct: figure({
    name: "weight_loss",
    field: "weightLossPct",
    label: "Loss",
    write: decimalCell,
    read: readPercent,
    refuse: (pct) => (pct < 100 ? null : `a loss of ${pct}% is not less than 100`),
  }),
  available: {
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
  backOn: {
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
  tagline: text("tagline", "tagline", "Tagline"),
  farm: text("farm", "farm", "Farm"),
  varietals: text("varietals", "varietals", "Varietals"),
  producer: text("producer", "producer", "Producer"),
  process: text("process", "process", "Process"),
  region: text("region", "region", "Region"),
  altitude: text("altitude", "altitude", "Altitude"),
  tastingNotes: text("tasting_notes", "tastingNotes", "Tasting notes"),
  farmStory: text("farm_story", "farmStory", "Farm story"),
  reason: text("reason", "reason", "Why we picked it"),
  sourcedFrom: text("sourced_from", "sourcedFrom", "Sourced from"),
  imageUrl: {
    name: "image_url",
    field: "imageUrl",
    label: "Picture",
    write: ({ imageUrl }) => imageUrl ?? "",
    read: (cell) => ok({ imageUrl: cell.trim() || null }),
  },
} satisfies { readonly [Field in keyof Coffee]: Column<Field> };

export const COFFEE_COLUMNS: readonly Column[] = Object.values(COLUMNS);

const MOST_GREEN_COST_IDR = 10_000_000_000;

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
