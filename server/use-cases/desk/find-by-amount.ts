import { readWholeRupiah } from "#format/read-figure.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";

export type FoundByAmount =
  /** One order has exactly this amount: only this can be confirmed. */
  | { readonly kind: "exact"; readonly order: DeskOrder; readonly amountIdr: number }
  /** What was missing of the only order that staff took as paid without it. */
  | { readonly kind: "rest"; readonly order: DeskOrder; readonly amountIdr: number }
  /** Orders whose amounts end in these three digits; these cannot be confirmed. */
  | { readonly kind: "digits"; readonly orders: readonly DeskOrder[]; readonly digits: string }
  /** No match; `nearest` are at most three orders with similar amounts. */
  | { readonly kind: "none"; readonly amountIdr: number; readonly nearest: readonly DeskOrder[] }
  | { readonly kind: "no-amount"; readonly message: string };

/** Finds the order awaiting an amount, given in full or by its last three digits. */
export class FindByAmount {
  readonly #orders: Pick<DeskOrders, "awaiting" | "shortBy">;

  constructor(deps: { readonly orders: Pick<DeskOrders, "awaiting" | "shortBy"> }) {
    this.#orders = deps.orders;
  }

  async execute(typed: string): Promise<FoundByAmount> {
    const digits = typed.trim();
    if (/^\d{1,3}$/.test(digits)) return this.#byLastDigits(digits);
    // Copied from a statement, it may bring the bank's mark.
    const amount = readWholeRupiah(digits.replace(/\s*(?:CR|DB)$/i, ""));
    if (!amount.ok)
      return { kind: "no-amount", message: `${amount.error}. Or type its last three digits.` };
    const amountIdr = amount.value;
    const [order] = await this.#orders.awaiting({ amountIdr });
    if (order) return { kind: "exact", order, amountIdr };
    const [short, ...others] = await this.#orders.shortBy(amountIdr);
    if (short && others.length === 0) return { kind: "rest", order: short, amountIdr };
    return { kind: "none", amountIdr, nearest: await this.#nearest(amountIdr) };
  }

  async #byLastDigits(digits: string): Promise<FoundByAmount> {
    const padded = digits.padStart(3, "0");
    const orders = await this.#orders.awaiting({ lastDigits: Number(padded) });
    return { kind: "digits", orders, digits: padded };
  }

  async #nearest(amountIdr: number): Promise<readonly DeskOrder[]> {
    const all = await this.#orders.awaiting("all");
    const distance = (order: DeskOrder): number => Math.abs(order.amountDueIdr - amountIdr);
    return all
      .filter((order) => distance(order) < 1000 || sameDigits(order.amountDueIdr, amountIdr))
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, 3);
  }
}

const sameDigits = (a: number, b: number): boolean =>
  Array.from(String(a)).toSorted().join("") === Array.from(String(b)).toSorted().join("");
