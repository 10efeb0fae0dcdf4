import { ok } from "#core/domain/result.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import { carriedBy } from "./couriers.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Marks an order as shipped, or as ready for pickup. */
export class ShipOrder {
  readonly #deps: DeskDeps & { readonly couriers: Pick<Couriers, "all"> };

  constructor(deps: DeskDeps & { readonly couriers: Pick<Couriers, "all"> }) {
    this.#deps = deps;
  }

  async execute(
    staff: Staff,
    parcel: {
      readonly orderCode: string;
      readonly courier: string;
      readonly trackingNumber: string;
    },
  ): Promise<Moved> {
    const orderCode = parcel.orderCode.trim().toUpperCase();
    const order = await this.#deps.orders.byCode(orderCode);
    const isDelivery = order?.fulfillment === "delivery";
    // Checked only in the matching status: otherwise the status is the error to report.
    const carried =
      isDelivery && order.status === "processing"
        ? carriedBy(order, await this.#deps.couriers.all(), parcel)
        : ok({ courier: parcel.courier, trackingNumber: null });
    if (!carried.ok) return carried;
    const { courier, trackingNumber } = carried.value;
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["processing"],
      to: "shipped",
      sets: {
        ...(isDelivery ? { courier } : {}),
        ...(trackingNumber === null ? {} : { trackingNumber }),
      },
    });
  }
}
