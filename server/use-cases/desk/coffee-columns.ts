import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { CATEGORIES, type Coffee, type CoffeeField } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
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
  readonly field: CoffeeField;
  /** The label for staff. */
  readonly label: Text;
  readonly write: (coffee: Coffee) => string;
  /** The parsed value, or a message. */
  readonly read: (cell: string) => Result<Partial<Coffee>, Text>;
};

/** @param read gets the cell without blanks around it. */
const column = <Field extends CoffeeField>(
  name: Column["name"],
  field: Field,
  label: Text,
  write: (value: Coffee[Field]) => string,
  read: (cell: string) => Result<Coffee[Field], Text>,
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

const same = (text: string): string => text;

/** Blank for none. */
const figure = (
  field: "greenCostPerKg" | "weightLossPct",
  name: Column["name"],
  label: Text,
  write: (value: number) => string,
  read: (cell: string) => Result<number, Text>,
  refuse: (value: number) => Text | null,
): Column =>
  column(
    name,
    field,
    label,
    (value) => (value === null ? "" : write(value)),
    (cell) => {
      if (cell === "") return ok(null);
      const typed = read(cell);
      if (!typed.ok)
        return err({
          en: `${label.en.toLowerCase()} ${typed.error.en}`,
          id: `${label.id.toLowerCase()} ${typed.error.id}`,
        });
      const refusal = refuse(typed.value);
      return refusal === null ? typed : err(refusal);
    },
  );

const OF_FIELD = {
  code: column("code", "code", { en: "Code", id: "Kode" }, same, (cell) =>
    /^[A-Z0-9][A-Z0-9-]{1,15}$/.test(cell)
      ? ok(cell)
      : err({
          en: `“${cell}” is no code: 2 to 16 capital letters, digits and dashes`,
          id: `“${cell}” bukan kode: 2 sampai 16 huruf besar, angka dan tanda hubung`,
        }),
  ),
  name: column("name", "name", { en: "Name", id: "Nama" }, same, (cell) =>
    cell === "" ? err({ en: "it has no name", id: "belum ada namanya" }) : ok(cell),
  ),
  category: column("category", "category", { en: "Category", id: "Kategori" }, same, (cell) => {
    const category = CATEGORIES.find((one) => one === cell);
    return category
      ? ok(category)
      : err({
          en: `category “${cell}” is none of ${CATEGORIES.join(", ")}`,
          id: `kategori “${cell}” tidak ada di antara ${CATEGORIES.join(", ")}`,
        });
  }),
  greenCostPerKg: figure(
    "greenCostPerKg",
    "green_cost",
    { en: "Green cost", id: "Harga mentah" },
    rupiahCell,
    readRupiah,
    (idr) => {
      if (idr === 0)
        return {
          en: "a green cost of 0 is not more than 0",
          id: "harga mentah 0 tidak lebih dari 0",
        };
      return idr < MOST_GREEN_COST_IDR
        ? null
        : {
            en: "a green cost has at most ten digits",
            id: "harga mentah paling banyak sepuluh angka",
          };
    },
  ),
  weightLossPct: figure(
    "weightLossPct",
    "weight_loss",
    { en: "Loss", id: "Susut" },
    decimalCell,
    readPercent,
    (pct) =>
      pct < 100
        ? null
        : {
            en: `a loss of ${pct}% is not less than 100`,
            id: `susut ${pct}% tidak kurang dari 100`,
          },
  ),
  available: column(
    "available",
    "available",
    { en: "In the shop", id: "Di toko" },
    (available) => (available ? "yes" : "no"),
    (cell) => {
      const word = cell.toLowerCase();
      if (["yes", "true", "1", "on", "ya"].includes(word)) return ok(true);
      return ["no", "false", "0", "off", "tidak"].includes(word)
        ? ok(false)
        : err({
            en: `“${cell}” is neither yes nor no`,
            id: `“${cell}” bukan ya dan bukan tidak`,
          });
    },
  ),
  backOn: column(
    "back_on",
    "backOn",
    { en: "Back around", id: "Ada lagi sekitar" },
    (day) => day ?? "",
    (day) =>
      day === "" || isDay(day)
        ? ok(day || null)
        : err({
            en: `“${day}” is no day to be back; write one such as 2026-12-05`,
            id: `“${day}” bukan tanggal; tulis misalnya 2026-12-05`,
          }),
  ),
  tagline: column("tagline", "tagline", { en: "Tagline", id: "Slogan" }, same, ok),
  farm: column("farm", "farm", { en: "Farm", id: "Kebun" }, same, ok),
  varietals: column("varietals", "varietals", { en: "Varietals", id: "Varietas" }, same, ok),
  producer: column("producer", "producer", { en: "Producer", id: "Petani" }, same, ok),
  process: column("process", "process", { en: "Process", id: "Proses" }, same, ok),
  region: column("region", "region", { en: "Region", id: "Daerah" }, same, ok),
  altitude: column("altitude", "altitude", { en: "Altitude", id: "Ketinggian" }, same, ok),
  tastingNotes: column(
    "tasting_notes",
    "tastingNotes",
    { en: "Tasting notes", id: "Cita rasa" },
    same,
    ok,
  ),
  farmStory: column("farm_story", "farmStory", { en: "Farm story", id: "Cerita kebun" }, same, ok),
  reason: column(
    "reason",
    "reason",
    { en: "Why we picked it", id: "Mengapa kami memilihnya" },
    same,
    ok,
  ),
  sourcedFrom: column(
    "sourced_from",
    "sourcedFrom",
    { en: "Sourced from", id: "Sumber" },
    same,
    ok,
  ),
  imageUrl: column(
    "image_url",
    "imageUrl",
    { en: "Picture", id: "Gambar" },
    (address) => address ?? "",
    (cell) =>
      cell !== "" && pictureAddress(cell) === null
        ? err({
            en: `picture “${cell.slice(0, 60)}” is no address of http or https, and no path of the shop`,
            id: `gambar “${cell.slice(0, 60)}” bukan alamat http atau https, dan bukan jalur di toko`,
          })
        : ok(cell || null),
  ),
} satisfies Readonly<Record<CoffeeField, Column>>;

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
): Result<Coffee, readonly Text[]> => {
  const wrong: Text[] = [];
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
