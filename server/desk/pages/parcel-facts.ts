import { shipmentOf, type Shipment } from "#core/domain/ordering/shipment.ts";
import type { ChatFacts } from "#server/desk/base/chat.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import type { Courier } from "#server/ports/couriers.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { courierCalled } from "#server/use-cases/desk/couriers.ts";
import { ListOrders } from "#server/use-cases/desk/list-orders.ts";

/** An order's parcel with its page at the courier on the list. */
export const parcelOf = (order: DeskOrder, couriers: readonly Courier[]): Shipment | null =>
  shipmentOf(order.courier, order.trackingNumber, courierOf(order, couriers)?.trackingPage ?? null);

/** What a message about the order needs. */
export const chatFactsOf = (
  order: DeskOrder,
  couriers: readonly Courier[],
  around: Pick<ChatFacts, "siteUrl" | "now">,
): ChatFacts => ({
  ...around,
  shipment: parcelOf(order, couriers),
  isOwnDelivery: courierOf(order, couriers)?.isOwn ?? false,
});

/** Parcels that left last. */
export const lastGone = (deps: Pick<DeskDeps, "orders">): Promise<readonly DeskOrder[]> =>
  new ListOrders(deps).execute({
    statuses: ["shipped"],
    order: "last-changed-first",
    atMost: 20,
  });

/**
 * The courier of the parcel that left last: most likely the next one's too. Of those with a number,
 * if there are any: what a bike took across town says nothing about the next parcel.
 */
export const usualCourier = (gone: readonly DeskOrder[], couriers: readonly Courier[]): string => {
  const carried = gone.filter(({ courier }) => courier !== null);
  const numbered = carried.find((order) => courierOf(order, couriers)?.hasNumber);
  return (numbered ?? carried[0])?.courier ?? "JNE";
};

const courierOf = ({ courier }: DeskOrder, couriers: readonly Courier[]): Courier | undefined =>
  courier === null ? undefined : courierCalled(couriers, courier);
