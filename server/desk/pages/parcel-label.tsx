/** @jsxImportSource hono/jsx */
import { siteContent } from "#brand/enambelas.ts";
import { phoneText } from "#core/domain/account/profile.ts";
import { orderBreakdown } from "#core/domain/invoice/invoice.ts";
import { orderedItem } from "#core/domain/ordering/order.ts";
import { sixteenthsOf } from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { sizeAndGrind } from "#format/bag.ts";
import { unbroken } from "#format/unbroken.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { netWeight } from "#server/desk/texts/order-facts.ts";
import { Mark } from "#server/desk/base/controls.tsx";
import { fitLabel } from "./label-fit.ts";

/** An A6 label for thermal printers: black only, with the same markup for screen and print. */
export const ParcelLabel = ({ order }: { order: DeskOrder }) => {
  const { orderCode, shippingAddress, customer, items, fulfillment } = order;
  const name = shippingAddress?.recipientName || customer.name;
  const address = addressLines(order);
  const phone = phoneText(shippingAddress?.recipientPhone || customer.phone || "");
  const { step, bags } = fitLabel({
    name,
    address: shippingAddress && phone ? [...address, phone] : address,
    bags: items.map(bagLine),
  });
  return (
    <article class={`label-a6 fit-${step}`} aria-label={`Label for ${orderCode}`} lang="en">
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
      <div class="to">
        <small>{shippingAddress ? "To" : "For"}</small>
        <p class="name-line">{name}</p>
        {shippingAddress ? (
          <>
            <p class="address-line">
              <Lines texts={address} />
            </p>
            <p class="address-line">{phone}</p>
          </>
        ) : (
          <p class="address-line">
            Collects at the roastery, <span class="hours">{siteContent.hours.pickup}</span>, with
            this code.
          </p>
        )}
      </div>
      <p class="has">
        <Lines texts={bags} />
      </p>
      <Tiles items={items} />
    </article>
  );
};

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text, index) => (
      <>
        {index > 0 && <br />}
        {text}
      </>
    ))}
  </>
);

const addressLines = ({ shippingAddress }: DeskOrder): readonly string[] => {
  if (!shippingAddress)
    return [`Collects at the roastery, ${siteContent.hours.pickup}, with this code.`];
  const { line1, line2, city, postalCode, state } = shippingAddress;
  return [[line1, line2].filter(Boolean).join(", "), `${city} ${postalCode}`, state].map(unbroken);
};

const bagLine = ({ quantity, name, sizeGrams, grind }: DeskOrder["items"][number]): string =>
  `${quantity} × ${name} ${sizeAndGrind(sizeGrams, grind)}`;

/** Sixteen tiles by the shares of all bags' prices together, from the figures kept with the order. */
const Tiles = ({ items }: Pick<DeskOrder, "items">) => {
  const breakdown = orderBreakdown(items.map((line) => orderedItem(line, line.pricedFrom)));
  if (!breakdown) return null;
  const tiles = sixteenthsOf(breakdown);
  return (
    <div class="cloth16" aria-hidden="true">
      {COST_PARTS.flatMap((part) =>
        Array.from({ length: tiles[part] }, () => <i data-part={part} />),
      )}
    </div>
  );
};
