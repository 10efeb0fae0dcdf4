import { isRounded } from "#core/domain/rounded-number.ts";
import { type Coffee, BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { type DeskCatalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { changedCoffee, COFFEE_COLUMNS } from "./coffee-columns.ts";
import { priceDoubts, notSaved, unsure, type CatalogueRefusal } from "./change-coffee.ts";
import { roundedText, unchanged } from "./move-order.ts";
import { writtenBy, type Staff } from "./staff.ts";
import type { ReadUploads } from "#server/ports/read-uploads.ts";
import { sentences, type Text } from "#format/language.ts";
import { writeCsv } from "#format/csv.ts";

/** The changes in a file. Coffees missing in it stay unchanged. */
export type ImportPlan = {
  readonly rowCount: number;
  readonly changes: readonly { readonly before: Coffee | null; readonly after: Coffee }[];
  /** Sentences about prices that look like a slip. */
  readonly doubts: readonly Text[];
  /** Hash of the plan's basis: it changes when a coffee changes. */
  readonly seen: string;
};

type Deps = {
  readonly catalogue: DeskCatalogue;
  readonly uploads: Pick<ReadUploads, "catalogue">;
  readonly now: Clock;
};

/** Compares a file of coffees with the shop's. The error lists every invalid row. */
export const planImport = async (
  { catalogue, uploads }: Pick<Deps, "catalogue" | "uploads">,
  file: Uint8Array,
): Promise<Result<ImportPlan, CatalogueRefusal>> => {
  const [coffees, sheet] = await Promise.all([catalogue.all(), uploads.catalogue(file)]);
  if (!sheet.ok) return refused(unchanged(sheet.error));
  const [head = [], ...rows] = sheet.value;
  const written = head.map((cell) => cell.trim().toLowerCase());
  const names = written.slice(0, written.findLastIndex((name) => name !== "") + 1);
  const strange = names.filter((name) => !COFFEE_COLUMNS.some((column) => column.name === name));
  if (!names.includes("code") || strange.length > 0)
    return refused(
      unchanged(
        strange.length > 0 && names.includes("code")
          ? {
              en: `The first row names columns we do not know: ${strange.join(", ")}.`,
              id: `Baris pertama memuat kolom yang tidak dikenal: ${strange.join(", ")}.`,
            }
          : {
              en: "The first row must name the columns, the code among them.",
              id: "Baris pertama harus memuat nama kolom, termasuk code.",
            },
      ),
    );
  const read = rows.map((cells, index) => readRow(names, head.length, cells, index + 2, coffees));
  const wrong = read.flatMap((row) => (row.ok ? [] : row.error));
  const after = read.flatMap((row) => (row.ok ? [row.value] : []));
  const first = new Map(after.toReversed().map((coffee) => [coffee.code, coffee]));
  const twice = after.filter((coffee) => first.get(coffee.code) !== coffee);
  wrong.push(
    ...twice.map(({ code }) => ({
      en: `${code} stands in the file twice.`,
      id: `${code} ada dua kali di berkas ini.`,
    })),
  );
  if (wrong.length > 0) return refused(unchanged(sentences(...wrong)));
  const changes = after
    .map((coffee) => ({ before: known(coffees, coffee.code), after: coffee }))
    .filter(
      (change) => !change.before || coffeeVersion(change.before) !== coffeeVersion(change.after),
    );
  const seen = changes.map(({ before }) => (before ? coffeeVersion(before) : "new")).join(".");
  const doubts = changes.flatMap(({ before, after: coffee }) => priceDoubts(before, coffee));
  return ok({ rowCount: rows.length, changes, doubts, seen });
};

/**
 * Imports a file of coffees, all or none.
 * @param as the plan that staff reviewed; its reason is shown to customers in the price history.
 */
export const importCatalogue = async (
  deps: Deps,
  staff: Staff,
  file: Uint8Array,
  as: { readonly seen: string; readonly reason?: string; readonly isSure?: boolean },
): Promise<Result<ImportPlan, CatalogueRefusal>> => {
  const plan = await planImport(deps, file);
  if (!plan.ok) return plan;
  const { changes, doubts, seen } = plan.value;
  if (seen !== as.seen)
    return refused({
      en: "Somebody changed a coffee meanwhile. Nothing was taken over; look at the differences again.",
      id: "Sementara itu seseorang mengubah sebuah kopi. Tidak ada yang diambil; lihat lagi perbedaannya.",
    });
  if (doubts.length > 0 && as.isSure !== true)
    return err({ kind: "unsure", message: unsure(doubts) });
  const saved = await deps.catalogue.save(
    changes.map(({ before, after }) => ({
      coffee: after,
      seen: before ? coffeeVersion(before) : null,
    })),
    { ...writtenBy(staff, deps.now), reason: as.reason?.trim() || null },
  );
  const after = changes.map((change) => change.after);
  return saved.kind === "saved" ? plan : err(notSaved(saved, after));
};

const readRow = (
  names: readonly string[],
  width: number,
  cells: readonly string[],
  row: number,
  coffees: readonly Coffee[],
): Result<Coffee, readonly Text[]> => {
  const record = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  const code = record["code"]?.trim() ?? "";
  const before = known(coffees, code);
  const place = { en: `Row ${row}, ${code}:`, id: `Baris ${row}, ${code}:` };
  const wrong = (why: Text) => err([sentences(place, why)]);
  if (isRounded(code))
    return err([sentences({ en: `Row ${row}:`, id: `Baris ${row}:` }, roundedText(code))]);
  // A blank at the end may be the last cell of a text whose comma has shifted all behind it.
  if (cells.length > width)
    return wrong({
      en: "it has more cells than columns: a text or a figure with a comma stands in quotes.",
      id: "selnya lebih banyak dari kolomnya: teks atau angka dengan koma ditulis dalam tanda kutip.",
    });
  if (!before && !names.includes("name"))
    return wrong({ en: "it is new and has no name.", id: "ini baru dan belum punya nama." });
  const read = changedCoffee(before ?? BLANK_COFFEE, record);
  if (!read.ok)
    return err(read.error.map(({ en, id }) => sentences(place, { en: `${en}.`, id: `${id}.` })));
  return cells.length < names.length
    ? wrong({ en: "it has fewer cells than columns.", id: "selnya lebih sedikit dari kolomnya." })
    : read;
};

const known = (coffees: readonly Coffee[], code: string): Coffee | null =>
  coffees.find((coffee) => coffee.code === code) ?? null;

const refused = (message: Text): Result<never, CatalogueRefusal> =>
  err({ kind: "invalid", message });

/** The catalogue as CSV that {@link importCatalogue} can read. */
export const catalogueCsv = (coffees: readonly Coffee[], separator: "," | ";" = ","): string =>
  writeCsv(
    [
      COFFEE_COLUMNS.map(({ name }) => name),
      ...coffees.map((coffee) => COFFEE_COLUMNS.map(({ write }) => write(coffee))),
    ],
    { separator },
  );
