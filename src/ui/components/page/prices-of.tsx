import { useState } from "react";
import { dayOfYear, dayWib } from "#format/date-time-wib.ts";
import { pricesOf } from "#ui/content/prices.ts";

/** On paper: the day of the page's prices, which change. A page may have been drawn on another day. */
export const PricesOf = () => {
  const [day] = useState(() => dayOfYear(dayWib(Date.now())));
  return (
    <p className="print-only letter-date" suppressHydrationWarning>
      {pricesOf(day)}
    </p>
  );
};
