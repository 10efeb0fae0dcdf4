import { useState } from "react";
import { calendarFile } from "#documents/calendar-file.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { siteContent } from "#brand/enambelas.ts";
import { bagName } from "#format/bag.ts";
import { withPlainSpaces } from "#format/unbroken.ts";
import { dayAfter } from "#core/domain/roast-day.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { orderAgainTexts as texts } from "#ui/content/order-again.ts";
import { invoicePath } from "#site/routes.ts";

type Props = { readonly order: Pick<Order, "orderCode" | "items"> };

/** Downloads a calendar entry for the time when the bags are empty. */
export const RemindMe = ({ order: { orderCode, items } }: Props) => {
  const [now] = useState(Date.now);
  const day = dayAfter(dayWib(now), DAYS);
  const url = `${globalThis.location.origin}${invoicePath(orderCode)}`;
  const bags = items.map(
    ({ name, quantity, sizeGrams, grind }) => `${quantity} × ${bagName(name, sizeGrams, grind)}`,
  );
  const file = calendarFile({
    uid: `${orderCode}-${day}@${globalThis.location.hostname}`,
    writtenAt: now,
    at: Date.parse(`${day}T${MORNING_WIB}`),
    summary: texts.reminder(siteContent.brand.shortName),
    description: withPlainSpaces([...bags, url].join("\n")),
    url,
  });
  return (
    <a
      className="more-link small"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${orderCode}.ics`}
    >
      {texts.remind}
      <span className="visually-hidden"> of {orderCode}</span>
    </a>
  );
};

const DAYS = 21;
const MORNING_WIB = "09:00:00+07:00";
