import { type Coffee, BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CoffeeSaved, DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import { changedCoffee } from "./coffee-columns.ts";
import { priceDoubts } from "./price-doubts.ts";
import { coffeeVersion } from "./coffee-version.ts";
import { staffInitials, type Staff } from "./staff.ts";

export type CatalogueRefusal = {
  readonly kind: "invalid" | "unsure" | "not-found" | "changed-meanwhile" | "kept-elsewhere";
  readonly message: string;
};

export type CoffeeEdit = {
  /** `null` for a new coffee, whose code is among the cells. */
  readonly code: string | null;
  /** By column name; missing columns stay unchanged. */
  readonly cells: Readonly<Record<string, string>>;
};

/** Changes or adds a coffee. */
export class ChangeCoffee {
  readonly #deps: { readonly catalogue: DeskCatalogue; readonly now: Clock };

  constructor(deps: { readonly catalogue: DeskCatalogue; readonly now: Clock }) {
    this.#deps = deps;
  }

  /** The coffee before and after, for a preview. Changes nothing. */
  async preview({
    code,
    cells,
  }: CoffeeEdit): Promise<
    Result<{ readonly before: Coffee | null; readonly after: Coffee }, CatalogueRefusal>
  > {
    const coffees = await this.#deps.catalogue.all();
    const before = coffees.find((coffee) => coffee.code === code) ?? null;
    if (code !== null && !before) return refused("not-found", `No coffee is called ${code}.`);
    const after = changedCoffee(before ?? BLANK_COFFEE, code === null ? cells : { ...cells, code });
    if (!after.ok)
      return refused("invalid", `${after.error.map(asSentence).join(" ")} Nothing was changed.`);
    if (!before && (after.value.code === "" || after.value.name === ""))
      return refused("invalid", "A new coffee needs a code and a name. Nothing was changed.");
    if (!before && coffees.some((coffee) => coffee.code === after.value.code))
      return refused("invalid", `${after.value.code} is there already. Nothing was changed.`);
    return ok({ before, after: after.value });
  }

  /** @param seen the version that staff have edited; `null` for a new coffee. */
  async execute(
    staff: Staff,
    edit: CoffeeEdit & {
      readonly seen: string | null;
      readonly reason?: string;
      /** Whether staff were asked about a price that looks like a slip, and mean it. */
      readonly isSure?: boolean;
    },
  ): Promise<Result<Coffee, CatalogueRefusal>> {
    const preview = await this.preview(edit);
    if (!preview.ok) return preview;
    const { catalogue, now } = this.#deps;
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
      actor: staff.email,
      at: new Date(now()).toISOString(),
      reason: edit.reason?.trim() || null,
    });
    return saved.kind === "saved" ? ok(after) : err(notSaved(saved, [after]));
  }
}

/** Message for a conflicting change, or a read-only catalogue. */
export const notSaved = (
  saved: Exclude<CoffeeSaved, { readonly kind: "saved" }>,
  coffees: readonly Coffee[],
): CatalogueRefusal => {
  if (saved.kind === "kept-elsewhere")
    return {
      kind: saved.kind,
      message: `The catalogue is kept in ${saved.address}: change it there. Nothing was changed here.`,
    };
  const { code, by } = saved;
  const name = coffees.find((coffee) => coffee.code === code)?.name ?? code;
  const who = by ? staffInitials(by.actor) : "Somebody";
  const when = by ? ` at ${dateTimeWib(by.at).slice(-5)}` : "";
  return {
    kind: "changed-meanwhile",
    message: `${who} changed ${name}${when}. Your figures are still in the form; compare and save again.`,
  };
};

/** Asks for a second look at prices. */
export const unsure = (doubts: readonly string[]): string =>
  `${doubts.join(" ")} Say that you mean it, and save again. Nothing was changed.`;

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const refused = (
  kind: CatalogueRefusal["kind"],
  message: string,
): Result<never, CatalogueRefusal> => err({ kind, message });
