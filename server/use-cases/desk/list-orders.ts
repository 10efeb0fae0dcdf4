import type { DeskOrder, DeskOrders, OrderSearch } from "#server/ports/desk-orders.ts";

/** Searches orders, newest first. */
export class ListOrders {
  readonly #orders: Pick<DeskOrders, "search">;

  constructor(deps: { readonly orders: Pick<DeskOrders, "search"> }) {
    this.#orders = deps.orders;
  }

  execute(wanted: Partial<OrderSearch>): Promise<readonly DeskOrder[]> {
    return this.#orders.search({ ...EVERYTHING, ...wanted, text: wanted.text?.trim() ?? "" });
  }
}

const EVERYTHING: OrderSearch = {
  statuses: [],
  since: null,
  until: null,
  text: "",
  order: "newest-first",
  atMost: 100,
};
