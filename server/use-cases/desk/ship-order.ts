import { err } from "#core/domain/result.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Marks an order as shipped, or as ready for pickup. */
export class ShipOrder {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
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
    const courier = parcel.courier.trim();
    const trackingNumber = parcel.trackingNumber.trim().replaceAll(/\s+/g, " ");
    const order = await this.#deps.orders.byCode(orderCode);
    const isDelivery = order?.fulfillment === "delivery";
    // Checked only in the matching status: otherwise the status is the error to report.
    if (isDelivery && order.status === "processing") {
      if (courier === "" && trackingNumber === "")
        return missing("courier", `${orderCode} has neither a courier nor a number.`);
      if (trackingNumber === "")
        return missing("trackingNumber", `${orderCode} has a courier but no number.`);
      if (courier === "") return missing("courier", `${orderCode} has a number but no courier.`);
    }
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["processing"],
      to: "shipped",
      sets: isDelivery ? { courier, trackingNumber } : {},
    });
  }
}

const missing = (field: string, message: string) =>
  err({ kind: "invalid" as const, field, message });
