import type { SqlValue } from "#server/ports/database.ts";
import type { OrderSearch } from "#server/ports/desk-orders.ts";
import { CUSTOMER_NAME, CUSTOMER_PHONE } from "./stored-desk-order.ts";

/** A search as an SQL condition on orders, accounts and profiles. */
export const searchCondition = ({
  statuses,
  since,
  until,
  text,
}: Pick<OrderSearch, "statuses" | "since" | "until" | "text">): {
  readonly where: string;
  readonly params: readonly SqlValue[];
} => {
  const params: SqlValue[] = [];
  const given = (value: SqlValue): string => `$${params.push(value)}`;
  const conditions = ["true"];
  if (statuses.length > 0) conditions.push(`o.status = any(${given(statuses)}::text[])`);
  if (since !== null) conditions.push(`o.created_at >= ${given(since)}`);
  if (until !== null) conditions.push(`o.created_at < ${given(until)}`);
  if (text !== "") {
    const wanted = given(text.toLowerCase());
    const places = SEARCHED.map((one) => `position(${wanted}::text in lower(${one})) > 0`);
    const digits = text.replaceAll(/[\s.,+-]/g, "");
    if (/^\d{3,15}$/.test(digits)) places.push(`o.amount_due = ${given(digits)}::bigint`);
    if (/^\d{4,}$/.test(digits))
      places.push(
        `position(${given(digits)}::text in regexp_replace(${CUSTOMER_PHONE}, '[^0-9]', '', 'g')) > 0`,
      );
    conditions.push(`(${places.join(" or ")})`);
  }
  return { where: conditions.join(" and "), params };
};

const SEARCHED = [
  "o.order_code",
  CUSTOMER_NAME,
  "u.email",
  "(o.shipping_address ->> 'city')",
  "(o.shipping_address ->> 'recipientName')",
];
