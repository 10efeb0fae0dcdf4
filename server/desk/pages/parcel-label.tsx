/** @jsxImportSource hono/jsx */
import { siteContent } from "#brand/enambelas.ts";
import { orderBreakdown } from "#core/domain/invoice/order-breakdown.ts";
import { orderedItem } from "#core/domain/ordering/ordered-item.ts";
import { COST_PARTS } from "#core/domain/pricing/cost-parts.ts";
import { sizeAndGrind } from "#format/bag.ts";
import { SHOP_IDENTITY } from "#server/config/shop-identity.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { netWeight } from "#server/desk/base/order-facts.ts";
import { Mark } from "#server/desk/base/mark.tsx";

/** An A6 label for thermal printers: black only, with the same markup for screen and print. */
export const ParcelLabel = ({ order }: { order: DeskOrder }) => {
  const { orderCode, shippingAddress, customer, items, fulfillment } = order;
  return (
    <article class="label-a6" aria-label={`Label for ${orderCode}`}>
      <div class="top">
        <Mark />
        <p>
          <b>{SHOP_IDENTITY.name}</b>
          {SHOP_IDENTITY.addressLines.map((line) => (
            <>
              <br />
              {line}
            </>
          ))}
          <br />
          {SHOP_IDENTITY.phone}
        </p>
      </div>
      <p class="code-line">
        <span>{orderCode}</span>
        <span>{fulfillment === "pickup" ? "Pickup" : netWeight(order)}</span>
      </p>
      {shippingAddress ? (
        <div class="to">
          <small>To</small>
          <p class="name-line">{shippingAddress.recipientName || customer.name}</p>
          <p class="address-line">
            {[shippingAddress.line1, shippingAddress.line2].filter(Boolean).join(", ")}
            <br />
            {shippingAddress.city} {shippingAddress.postalCode}
            <br />
            {shippingAddress.state}
          </p>
          <p class="address-line">{shippingAddress.recipientPhone || customer.phone}</p>
        </div>
      ) : (
        <div class="to">
          <small>For</small>
          <p class="name-line">{customer.name}</p>
          <p class="address-line">
            Collects at the roastery, <span class="hours">{siteContent.hours.pickup}</span>, with
            this code.
          </p>
        </div>
      )}
      <p class="has">
        {items.map((item, index) => (
          <>
            {index > 0 && <br />}
            {item.qty} × {item.name} {sizeAndGrind(item.sizeGrams, item.grind)}
          </>
        ))}
      </p>
      <Tiles items={items} />
    </article>
  );
};

/** Sixteen tiles by the shares of all bags' prices together, from the figures kept with the order. */
const Tiles = ({ items }: Pick<DeskOrder, "items">) => {
  const breakdown = orderBreakdown(items.map((line) => orderedItem(line, line.pricedFrom)));
  if (!breakdown) return null;
  return (
    <div class="cloth16" aria-hidden="true">
      {COST_PARTS.flatMap((part) =>
        Array.from({ length: breakdown.sixteenths[part] }, () => <i data-part={part} />),
      )}
    </div>
  );
};
