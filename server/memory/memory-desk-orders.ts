import { legalMoves } from "#core/domain/ordering/legal-moves.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type {
  DeskCounts,
  DeskOrder,
  DeskOrders,
  Move,
  MoveOutcome,
  OrderSearch,
  RoastedOn,
  RoastedOnOutcome,
  StoryEntry,
} from "#server/ports/desk-orders.ts";
import type { PayableOrder } from "#server/statements/match-lines.ts";
import { searchTerms } from "#server/use-cases/desk/search-terms.ts";
import { orderFits } from "./memory-order-search.ts";
import {
  deskOrderOf,
  movedRecord,
  storyOf,
  type OrderRecord,
  type OrderRecords,
} from "./memory-order-records.ts";

/** The desk's orders in memory. */
export class MemoryDeskOrders implements DeskOrders {
  readonly #records: OrderRecords;

  constructor(deps: { readonly records: OrderRecords }) {
    this.#records = deps.records;
  }

  async search(wanted: OrderSearch): Promise<readonly DeskOrder[]> {
    const found = [...this.#records.values()].filter((record) => fits(record, wanted));
    return found.map(deskOrderOf).toSorted(ORDERS[wanted.order]).slice(0, wanted.atMost);
  }

  async byCode(orderCode: string): Promise<DeskOrder | null> {
    const record = this.#records.get(orderCode);
    return record ? deskOrderOf(record) : null;
  }

  async byCodes(orderCodes: readonly string[]): Promise<readonly DeskOrder[]> {
    return this.#all().filter(({ orderCode }) => orderCodes.includes(orderCode));
  }

  async awaiting(
    wanted: { readonly amountIdr: number } | { readonly lastDigits: number } | "all",
  ): Promise<readonly DeskOrder[]> {
    const waiting = await this.search({ ...EVERY, statuses: ["awaiting payment"] });
    if (wanted === "all") return waiting;
    return "amountIdr" in wanted
      ? waiting.filter(({ amountDueIdr }) => amountDueIdr === wanted.amountIdr)
      : waiting.filter(({ amountDueIdr }) => amountDueIdr % 1000 === wanted.lastDigits);
  }

  async payable(amountsIdr: readonly number[]): Promise<readonly PayableOrder[]> {
    const amounts = new Set(amountsIdr);
    return [...this.#records.values()]
      .filter(({ order }) => order.status === "awaiting payment" || amounts.has(order.amountDueIdr))
      .map(payableOf);
  }

  async story(orderCode: string): Promise<readonly StoryEntry[]> {
    const record = this.#records.get(orderCode);
    return record ? storyOf(record) : [];
  }

  async counts(): Promise<DeskCounts> {
    const all = this.#all();
    const toPack = all.filter(({ status }) => status === "paid" || status === "confirmed");
    return {
      awaiting: all.filter(({ status }) => status === "awaiting payment").length,
      toPack: toPack.length,
      inHand: all.filter(({ status }) => status === "processing").length,
      roastedGrams: toPack
        .flatMap(({ items }) => items)
        .reduce((sum, { sizeGrams, qty }) => sum + sizeGrams * qty, 0),
    };
  }

  async countByStatus(
    wanted: Pick<OrderSearch, "text" | "since" | "until">,
  ): Promise<Readonly<Partial<Record<string, number>>>> {
    const found = await this.search({ ...EVERY, ...wanted });
    const counts = new Map<string, number>();
    for (const { status } of found) counts.set(status, (counts.get(status) ?? 0) + 1);
    return Object.fromEntries(counts);
  }

  async move(move: Move): Promise<MoveOutcome> {
    const record = this.#records.get(move.orderCode);
    if (!record) return { kind: "not-found" };
    const order = deskOrderOf(record);
    const isHeld = order.amountHeldUntil !== null && order.amountHeldUntil > move.at;
    if (order.status === "cancelled" && move.from.includes("cancelled") && !isHeld)
      return { kind: "amount-released", order };
    const isLegal =
      move.from.some((from) => from === order.status) &&
      legalMoves(order.status, isHeld).includes(move.to);
    const last = record.story.findLast(
      ({ what }) => what.kind === "placed" || what.kind === "moved",
    );
    if (!isLegal && last) return { kind: "elsewhere", order, last };
    const used = this.#paidBy(move.sets.paidByLine);
    if (used !== undefined) return { kind: "line-used", orderCode: used };
    const moved = movedBy(record, move);
    this.#records.set(move.orderCode, moved);
    return { kind: "moved", order: deskOrderOf(moved) };
  }

  async setRoastedOn({ orderCode, from, day, actor, at }: RoastedOn): Promise<RoastedOnOutcome> {
    const record = this.#records.get(orderCode);
    if (!record) return { kind: "not-found" };
    const { order, story } = record;
    if (!from.some((status) => status === order.status))
      return { kind: "elsewhere", order: deskOrderOf(record) };
    const isNews = order.roastedOn !== day;
    const set = {
      ...record,
      order: { ...order, roastedOn: day },
      story: isNews ? [...story, { at, actor, what: { kind: "roasted", day } as const }] : story,
    };
    this.#records.set(orderCode, set);
    return { kind: "set", order: deskOrderOf(set) };
  }

  async note(orderCode: string, text: string, actor: string, at: string): Promise<boolean> {
    const record = this.#records.get(orderCode);
    if (!record) return false;
    this.#records.set(orderCode, {
      ...record,
      order: { ...record.order, staffNote: text },
      story: [...record.story, { at, actor, what: { kind: "noted", text } }],
    });
    return true;
  }

  #all(): readonly DeskOrder[] {
    return [...this.#records.values()].map(deskOrderOf);
  }

  #paidBy(line: string | undefined): string | undefined {
    if (line === undefined) return undefined;
    return [...this.#records.values()].find(({ paidByLine }) => paidByLine === line)?.order
      .orderCode;
  }
}

const EVERY: OrderSearch = {
  statuses: [],
  since: null,
  until: null,
  text: "",
  order: "newest-first",
  atMost: Number.MAX_SAFE_INTEGER,
};

const movedBy = (record: OrderRecord, move: Move): OrderRecord => {
  const { paidByLine = record.paidByLine, ...facts } = move.sets;
  const moved = movedRecord(record, move);
  return { ...moved, paidByLine, order: { ...moved.order, ...facts } };
};

const fits = (record: OrderRecord, { statuses, since, until, text }: OrderSearch): boolean =>
  (statuses.length === 0 || statuses.includes(record.order.status)) &&
  (since === null || record.order.createdAt >= since) &&
  (until === null || record.order.createdAt < until) &&
  (text === "" || orderFits(record, searchTerms(text)));

const payableOf = ({ order, paidByLine, hold }: OrderRecord): PayableOrder => ({
  orderCode: order.orderCode,
  status: order.status,
  customerId: order.customer.id,
  totalIdr: order.totalIdr,
  amountDueIdr: order.amountDueIdr,
  createdOn: dayWib(order.createdAt),
  heldUntil: order.status === "cancelled" ? dayWib(hold?.until ?? order.changedAt) : null,
  paidByLine,
});

const ORDERS: Readonly<Record<OrderSearch["order"], (a: DeskOrder, b: DeskOrder) => number>> = {
  "newest-first": (a, b) => b.createdAt.localeCompare(a.createdAt),
  "oldest-paid-first": (a, b) => (a.paidAt ?? "").localeCompare(b.paidAt ?? ""),
  "last-changed-first": (a, b) => b.changedAt.localeCompare(a.changedAt),
};
