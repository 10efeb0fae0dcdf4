import type { Address } from "#core/domain/account/address.ts";
import type {
  PaymentMethod,
  OrderMoney,
  FulfillmentMethod,
  OrderDates,
  OrderItem,
} from "#core/domain/ordering/order.ts";
import { leftToTransferIdr } from "#core/domain/ordering/transfer-amount.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";

/** Amounts in whole rupiah, points in time as ISO 8601 in UTC. */
export type StoredOrder = {
  readonly orderCode: string;
  readonly createdAt: string;
  /** The deadline shown to the customer. */
  readonly expiresAt: string;
  /** When it is cancelled if unpaid. It can be paid until then. */
  readonly cancelsAt: string;
  readonly dates: OrderDates;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: PaymentMethod;
  readonly fulfillment: FulfillmentMethod;
  readonly totalIdr: number;
  readonly transferCode: number;
  readonly amountDueIdr: number;
  /** `null` for pickup, and after the account's deletion. */
  readonly shippingAddress: Address | null;
  readonly items: readonly OrderItem[];
  /**
   * For a cancelled order: until when its amount is reserved. `null` once released, and in other
   * states.
   */
  readonly amountHeldUntil: string | null;
  readonly money: StoredMoney;
  /** Set once a courier has it. */
  readonly shipment: Shipment | null;
  /** The customer's note. */
  readonly customerNote: string | null;
};

/** What the ledger says of an order, in whole rupiah. */
type StoredMoney = Required<OrderMoney>;

export type PlacedFacts = Pick<
  StoredOrder,
  "orderCode" | "status" | "transferCode" | "amountDueIdr" | "expiresAt" | "cancelsAt"
>;

/** What an order asks for beyond what came and stayed, in rupiah. */
export const missingOf = ({
  amountDueIdr,
  money,
}: Pick<StoredOrder, "amountDueIdr" | "money">): number => leftToTransferIdr(amountDueIdr, money);
