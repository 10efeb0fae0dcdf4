import { type Coffee, BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { type CoffeeSaved, type DeskCatalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { changedCoffee } from "./coffee-columns.ts";
import { unchanged } from "./move-order.ts";
import { whoDid, writtenBy, type Staff } from "./staff.ts";
import { toNumber } from "#core/domain/money/exact.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { type SizeGrams, sizesOnSale } from "#core/domain/pricing/bags.ts";
import { sentences, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { withPlainSpaces } from "#format/unbroken.ts";
import { size } from "#format/weight.ts";

export type CatalogueRefusal = {
  readonly kind: "invalid" | "unsure" | "not-found" | "changed-meanwhile" | "kept-elsewhere";
  readonly message: Text;
};

export type CoffeeEdit = {
  /** `null` for a new coffee, whose code is among the cells. */
  readonly code: string | null;
  /** By column name; missing columns stay unchanged. */
  readonly cells: Readonly<Record<string, string>>;
};

type Change = { readonly before: Coffee | null; readonly after: Coffee };

/** The coffee before and after, for a preview. Changes nothing. */
export const previewCoffee = async (
  { catalogue }: { readonly catalogue: Pick<DeskCatalogue, "all"> },
  { code, cells }: CoffeeEdit,
): Promise<Result<Change, CatalogueRefusal>> => {
  const coffees = await catalogue.all();
  const before = coffees.find((coffee) => coffee.code === code) ?? null;
  if (code !== null && !before)
    return refused("not-found", {
      en: `No coffee is called ${code}.`,
      id: `Tidak ada kopi ${code}.`,
    });
  const after = changedCoffee(before ?? BLANK_COFFEE, code === null ? cells : { ...cells, code });
  if (!after.ok) return refused("invalid", unchanged(sentences(...after.error.map(asSentence))));
  if (!before && (after.value.code === "" || after.value.name === ""))
    return refused(
      "invalid",
      unchanged({
        en: "A new coffee needs a code and a name.",
        id: "Kopi baru perlu kode dan nama.",
      }),
    );
  if (!before && coffees.some((coffee) => coffee.code === after.value.code))
    return refused(
      "invalid",
      unchanged({
        en: `${after.value.code} is there already.`,
        id: `${after.value.code} sudah ada.`,
      }),
    );
  return ok({ before, after: after.value });
};

/** Changes or adds a coffee. */
export const changeCoffee = async (
  deps: { readonly catalogue: DeskCatalogue; readonly now: Clock },
  staff: Staff,
  edit: CoffeeEdit & {
    /** The version that staff have edited; `null` for a new coffee. */
    readonly seen: string | null;
    readonly reason?: string;
    /** Whether staff were asked about a price that looks like a slip, and mean it. */
    readonly isSure?: boolean;
  },
): Promise<Result<Coffee, CatalogueRefusal>> => {
  const preview = await previewCoffee(deps, edit);
  if (!preview.ok) return preview;
  const { catalogue, now } = deps;
  const { before, after } = preview.value;
  if (
    before &&
    coffeeVersion(before) === coffeeVersion(after) &&
    edit.seen === coffeeVersion(before)
  )
    return ok(after);
  const doubts = priceDoubts(before, after);
  if (doubts.length > 0 && edit.isSure !== true) return refused("unsure", unsure(doubts));
  const saved = await catalogue.save([{ coffee: after, seen: edit.seen }], {
    ...writtenBy(staff, now),
    reason: edit.reason?.trim() || null,
  });
  return saved.kind === "saved" ? ok(after) : err(notSaved(saved, [after]));
};

/** Message for a conflicting change, or a read-only catalogue. */
export const notSaved = (
  saved: Exclude<CoffeeSaved, { readonly kind: "saved" }>,
  coffees: readonly Coffee[],
): CatalogueRefusal => {
  if (saved.kind === "kept-elsewhere")
    return {
      kind: saved.kind,
      message: {
        en: `The catalogue is kept in ${saved.address}: change it there. Nothing was changed here.`,
        id: `Katalog disimpan di ${saved.address}: ubah di sana. Di sini tidak ada yang diubah.`,
      },
    };
  const { code, by } = saved;
  const name = coffees.find((coffee) => coffee.code === code)?.name ?? code;
  const who = by ? whoDid(by.actor) : { en: "Somebody", id: "Seseorang" };
  const at = by ? dateTimeWib(by.at).slice(-5) : null;
  return {
    kind: "changed-meanwhile",
    message: {
      en: `${who.en} changed ${name}${at === null ? "" : ` at ${at}`}. Your figures are still in the form; compare and save again.`,
      id: `${who.id} mengubah ${name}${at === null ? "" : ` pukul ${at}`}. Angka Anda masih ada di formulir; bandingkan dan simpan lagi.`,
    },
  };
};

/** Asks for a second look at prices. */
export const unsure = (doubts: readonly Text[]): Text =>
  unchanged(
    sentences(...doubts, {
      en: "Say that you mean it, and save again.",
      id: "Centang bahwa memang begitu, dan simpan lagi.",
    }),
  );

const asSentence = ({ en, id }: Text): Text => ({ en: sentence(en), id: sentence(id) });

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const refused = (kind: CatalogueRefusal["kind"], message: Text): Result<never, CatalogueRefusal> =>
  err({ kind, message });

/**
 * What speaks against a new price, a sentence each: it is gone, moves by more than 30 %, or no longer
 * pays what a bag has cost; a coffee without a price to compare with costs less than its roasting; a
 * loss is a fraction, as a spreadsheet keeps 16 %. A slip of a digit is one of these, a new harvest seldom.
 */
export const priceDoubts = (before: Coffee | null, after: Coffee): readonly Text[] => {
  const { greenCostPerKg, weightLossPct } = after;
  const old = before ?? BLANK_COFFEE;
  const sizes = sizesOnSale(after.category).filter(
    (sizeGrams) => bagPrice(old, sizeGrams, "retail").ok,
  );
  const isFraction = weightLossPct !== null && weightLossPct > 0 && weightLossPct < 1;
  return [
    ...sizes.flatMap((sizeGrams) => doubtsAbout(old, after, sizeGrams)),
    ...(sizes.length === 0 && greenCostPerKg !== null && greenCostPerKg < LEAST_GREEN_COST_IDR
      ? [
          {
            en: `A kilo of green ${after.name} would cost ${rupiah(greenCostPerKg)}.`,
            id: `Sekilo ${after.name} mentah akan berharga ${rupiah(greenCostPerKg)}.`,
          },
        ]
      : []),
    ...(isFraction && weightLossPct !== old.weightLossPct
      ? [
          {
            en: `${after.name} would lose only ${weightLossPct}% in the roast.`,
            id: `${after.name} hanya akan susut ${weightLossPct}% saat disangrai.`,
          },
        ]
      : []),
  ];
};

const doubtsAbout = (old: Coffee, after: Coffee, sizeGrams: SizeGrams): readonly Text[] => {
  const [was, will] = [old, after].map((coffee) => bagPrice(coffee, sizeGrams, "retail"));
  if (!was?.ok) return [];
  const bag = withPlainSpaces(`${after.name}, ${size(sizeGrams)}:`);
  if (!will?.ok)
    return [
      {
        en: `${bag} without a green cost it has no price, and nobody can order it.`,
        id: `${bag} tanpa harga kopi mentah tidak ada harganya, dan tidak bisa dipesan.`,
      },
    ];
  const [from, to] = [was.value.priceShownIdr, will.value.priceShownIdr];
  const costIdr = toNumber(was.value.costOfGoods);
  if (from !== to && to < costIdr)
    return [
      {
        en: `${bag} ${rupiah(to)} is less than the ${rupiah(costIdr)} that a bag has cost so far.`,
        id: `${bag} ${rupiah(to)} kurang dari ${rupiah(costIdr)}, biaya per kemasan selama ini.`,
      },
    ];
  const pct = Math.round(Math.abs(to / from - 1) * 100);
  return Math.abs(to - from) * 100 > from * MOST_CHANGE_PCT
    ? [
        {
          en: `${bag} from ${rupiah(from)} to ${rupiah(to)} is ${pct}% ${to > from ? "more" : "less"}.`,
          id: `${bag} dari ${rupiah(from)} ke ${rupiah(to)}: ${to > from ? "naik" : "turun"} ${pct}%.`,
        },
      ]
    : [];
};

/** Retail prices as a word, to tell whether a confirmation belongs to these. */
export const pricesAsked = (after: Coffee): string =>
  shopPrices(after)
    .map(({ retailIdr }) => retailIdr ?? "-")
    .join(" ");

const MOST_CHANGE_PCT = 30;
/** What roasting a kilo costs. No green coffee is cheaper. */
const LEAST_GREEN_COST_IDR = 10_000;

/** The shop's retail prices of a coffee, for every size on sale; rupiah as shown, `null` without one. */
export const shopPrices = (
  coffee: Coffee,
): readonly { readonly sizeGrams: number; readonly retailIdr: number | null }[] =>
  sizesOnSale(coffee.category).map((sizeGrams) => {
    const price = bagPrice(coffee, sizeGrams, "retail");
    return { sizeGrams, retailIdr: price.ok ? price.value.priceShownIdr : null };
  });
