import { pictureAddress } from "#core/domain/catalog/picture.ts";
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

/** A field of a coffee as text, for files and forms. */
type Column = {
  readonly name: keyof CoffeeWire;
  readonly field: keyof Coffee;
  /** The label for staff. */
  readonly label: string;
  readonly write: (coffee: Coffee) => string;
  /** The parsed value, or a message. */
  readonly read: (cell: string) => Result<Partial<Coffee>, string>;
};

/** @param read gets the cell without blanks around it. */
const column = <Field extends keyof Coffee>(
  name: Column["name"],
  field: Field,
  label: string,
  write: (value: Coffee[Field]) => string,
  read: (cell: string) => Result<Coffee[Field], string>,
): Column => ({
  name,
  field,
  label,
  write: (coffee) => write(coffee[field]),
  read: (cell) => {
    const value = read(cell.trim());
    return value.ok ? ok({ [field]: value.value }) : value;
  },
});

const asIs = (text: string): string => text;

/** Blank for none. */
const figure = (
  field: "greenCostPerKg" | "weightLossPct",
  name: Column["name"],
  label: string,
  write: (value: number) => string,
  read: (cell: string) => Result<number, string>,
  refuse: (value: number) => string | null,
): Column =>
  column(
    name,
    field,
    label,
    (value) => (value === null ? "" : write(value)),
    (cell) => {
      if (cell === "") return ok(null);
      const typed = read(cell);
      if (!typed.ok) return err(`${label.toLowerCase()} ${typed.error}`);
      const refusal = refuse(typed.value);
      return refusal === null ? typed : err(refusal);
    },
  );

const OF_FIELD = {
  code: column("code", "code", "Code", asIs, (cell) =>
    /^[A-Z0-9][A-Z0-9-]{1,15}$/.test(cell)
      ? ok(cell)
      : err(`“${cell}” is no code: 2 to 16 capital letters, digits and dashes`),
  ),
  name: column("name", "name", "Name", asIs, (cell) =>
    cell === "" ? err("it has no name") : ok(cell),
  ),
  category: column("category", "category", "Category", asIs, (cell) => {
    const category = CATEGORIES.find((one) => one === cell);
    return category ? ok(category) : err(`category “${cell}” is none of ${CATEGORIES.join(", ")}`);
  }),
  greenCostPerKg: figure(
    "greenCostPerKg",
    "green_cost",
    "Green cost",
    rupiahCell,
    readRupiah,
    (idr) => {
      if (idr === 0) return "a green cost of 0 is not more than 0";
      return idr < MOST_GREEN_COST_IDR ? null : "a green cost has at most ten digits";
    },
  ),
  weightLossPct: figure("weightLossPct", "weight_loss", "Loss", decimalCell, readPercent, (pct) =>
    pct < 100 ? null : `a loss of ${pct}% is not less than 100`,
  ),
  available: column(
    "available",
    "available",
    "In the shop",
    (available) => (available ? "yes" : "no"),
    (cell) => {
      const word = cell.toLowerCase();
      if (["yes", "true", "1", "on", "ya"].includes(word)) return ok(true);
      return ["no", "false", "0", "off", "tidak"].includes(word)
        ? ok(false)
        : err(`“${cell}” is neither yes nor no`);
    },
  ),
  backOn: column(
    "back_on",
    "backOn",
    "Back around",
    (day) => day ?? "",
    (day) =>
      day === "" || isDay(day)
        ? ok(day || null)
        : err(`“${day}” is no day to be back; write one such as 2026-12-05`),
  ),
  tagline: column("tagline", "tagline", "Tagline", asIs, ok),
  farm: column("farm", "farm", "Farm", asIs, ok),
  varietals: column("varietals", "varietals", "Varietals", asIs, ok),
  producer: column("producer", "producer", "Producer", asIs, ok),
  process: column("process", "process", "Process", asIs, ok),
  region: column("region", "region", "Region", asIs, ok),
  altitude: column("altitude", "altitude", "Altitude", asIs, ok),
  tastingNotes: column("tasting_notes", "tastingNotes", "Tasting notes", asIs, ok),
  farmStory: column("farm_story", "farmStory", "Farm story", asIs, ok),
  reason: column("reason", "reason", "Why we picked it", asIs, ok),
  sourcedFrom: column("sourced_from", "sourcedFrom", "Sourced from", asIs, ok),
  imageUrl: column(
    "image_url",
    "imageUrl",
    "Picture",
    (address) => address ?? "",
    (cell) =>
      cell !== "" && pictureAddress(cell) === null
        ? err(
            `picture “${cell.slice(0, 60)}” is no address of http or https, and no path of the shop`,
          )
        : ok(cell || null),
  ),
} satisfies Readonly<Record<keyof Coffee, Column>>;

/** Every field of a coffee, in the order of the catalogue's file. */
export const COFFEE_COLUMNS: readonly Column[] = Object.values(OF_FIELD);

/** Where two coffees differ, but for the code; of a new one what is filled. */
export const changedColumns = (before: Coffee | null, after: Coffee): readonly Column[] =>
  COFFEE_COLUMNS.filter(
    ({ name, write }) => name !== "code" && (before ? write(before) : "") !== write(after),
  );

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

const MOST_GREEN_COST_IDR = 10_000_000_000;
