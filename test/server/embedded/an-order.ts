import type { Database } from "#server/ports/database.ts";

/** What an order of the tests has that its test does not care about. */
const anOrder = (changes: Readonly<Record<string, string | number | null>> = {}) => ({
  order_code: "KQ7M2XTB",
  user_id: null,
  created_at: "2025-07-21T07:32:00.000Z",
  expires_at: "2025-07-22T07:32:00.000Z",
  fulfillment_method: "delivery",
  subtotal: 364_000,
  shipping_fee: 20_000,
  total: 384_000,
  transfer_code: 347,
  amount_due: 383_347,
  shipping_address: '{"city":"Surabaya"}',
  ...changes,
});

/** Stores it with two lines that add up to 364 000. */
export const placeOrder = async (
  database: Database,
  changes: Readonly<Record<string, string | number | null>> = {},
): Promise<void> => {
  const order = anOrder(changes);
  const columns = Object.keys(order);
  const places = columns.map((column, i) =>
    column.endsWith("_address") || column.endsWith("_location")
      ? `$${i + 1}::text::jsonb`
      : `$${i + 1}`,
  );
  await database.query(
    `with new_order as (
       insert into orders (${columns.join(", ")}) values (${places.join(", ")})
     )
     insert into order_items (order_code, line, code, name, category, size_grams, qty, price_each)
       values ($1, 1, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 194000),
              ($1, 2, 'UB08', 'Ulu Batur', 'filter', 200, 2, 85000)`,
    Object.values(order),
  );
};
