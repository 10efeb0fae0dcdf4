import type { Address } from "#core/domain/account/address.ts";
import type { QuotedItem } from "#core/domain/ordering/checkout-rules.ts";
import type { OrderStatus } from "#core/domain/ordering/legal-moves.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import type { PayableOrder } from "#server/statements/match-lines.ts";

/** An order as the roastery works with it. Whole rupiah; points in time as ISO 8601 in UTC. */
export type DeskOrder = {
  readonly orderCode: string;
  readonly createdAt: string;
  /** The deadline that the customer was told. */
  readonly expiresAt: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillment: FulfillmentMethod;
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly totalIdr: number;
  readonly transferCode: number;
  readonly amountDueIdr: number;
  readonly items: readonly QuotedItem[];
  /** `null` for pickup, and when the account was deleted. */
  readonly shippingAddress: Address | null;
  readonly customer: DeskCustomerName;
  readonly customerNote: string | null;
  /** The last note that staff wrote. */
  readonly staffNote: string | null;
  /** Cancelled: until when a transfer of its amount still belongs to it. `null` once it was given back, and in other states. */
  readonly amountHeldUntil: string | null;
  readonly paidAt: string | null;
  readonly paymentReference: string | null;
  /** The member of staff who took it in hand. */
  readonly inHandOf: string | null;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  /** When its state changed last. */
  readonly changedAt: string;
};

type DeskCustomerName = {
  /** `null` when the account was deleted. */
  readonly id: string | null;
  /** Their own, else whom the parcel goes to, else the email; empty when the account was deleted. */
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** One thing that happened to an order. */
export type StoryEntry = {
  readonly at: string;
  /** An email address of staff, `customer`, or `shop` for what the shop did by itself. */
  readonly actor: string;
  readonly what:
    | { readonly kind: "placed" }
    | {
        readonly kind: "moved";
        readonly from: string;
        readonly to: string;
        readonly reason: string | null;
      }
    | { readonly kind: "noted"; readonly text: string }
    | { readonly kind: "mailed"; readonly mail: string };
};

export type OrderSearch = {
  /** Of any of these states; an empty list stands for all. */
  readonly statuses: readonly string[];
  /** Placed at this moment or later. */
  readonly since: string | null;
  readonly until: string | null;
  /** In code, name, phone, email or city; digits alone also as the amount to transfer. */
  readonly text: string;
  readonly order: "newest-first" | "oldest-paid-first" | "last-changed-first";
  readonly atMost: number;
};

/** One step of an order along its legal moves. */
export type Move = {
  readonly orderCode: string;
  readonly to: OrderStatus;
  /** Refused when the order is in none of these states. */
  readonly from: readonly OrderStatus[];
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
  readonly sets: {
    readonly paymentReference?: string;
    /** Fingerprint of the statement's line that paid it; refused when that line paid another order. */
    readonly paidByLine?: string;
    readonly inHandOf?: string;
    readonly courier?: string;
    readonly trackingNumber?: string;
  };
};

export type MoveOutcome =
  | { readonly kind: "moved"; readonly order: DeskOrder }
  | { readonly kind: "not-found" }
  /** Somebody was faster, or it never could. `last` is its latest entry. */
  | { readonly kind: "elsewhere"; readonly order: DeskOrder; readonly last: StoryEntry }
  | { readonly kind: "amount-released"; readonly order: DeskOrder }
  /** That line of a statement paid this order. */
  | { readonly kind: "line-used"; readonly orderCode: string };

export type DeskCounts = {
  readonly awaiting: number;
  /** Paid orders that nobody has in hand. */
  readonly toPack: number;
  readonly inHand: number;
  readonly roastedGrams: number;
};

/** The roastery's orders, whoever placed them. */
export interface DeskOrders {
  search(wanted: OrderSearch): Promise<readonly DeskOrder[]>;
  byCode(orderCode: string): Promise<DeskOrder | null>;
  byCodes(orderCodes: readonly string[]): Promise<readonly DeskOrder[]>;
  /** Orders that await payment, newest first, by the amount or by its last three digits. */
  awaiting(
    wanted: { readonly amountIdr: number } | { readonly lastDigits: number } | "all",
  ): Promise<readonly DeskOrder[]>;
  /** All that await payment, and of any state those that ask for one of these amounts. */
  payable(amountsIdr: readonly number[]): Promise<readonly PayableOrder[]>;
  /** Oldest first. */
  story(orderCode: string): Promise<readonly StoryEntry[]>;
  counts(): Promise<DeskCounts>;
  /** How many orders fit a search, by their state; states without any are left out. */
  countByStatus(
    wanted: Pick<OrderSearch, "text" | "since" | "until">,
  ): Promise<Readonly<Partial<Record<string, number>>>>;
  /** With its story's entry and the customer's mail in the same transaction; of two at once one wins. */
  move(move: Move): Promise<MoveOutcome>;
  /** `false` when there is no such order. */
  note(orderCode: string, text: string, actor: string, at: string): Promise<boolean>;
}
