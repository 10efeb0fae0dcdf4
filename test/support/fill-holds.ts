import type { ApiHarness } from "./api-harness.ts";

/** Reserves every amount of a total that is still free, each for an order of somebody's. */
export const fillHolds = async (
  api: Pick<ApiHarness, "db" | "now">,
  total: number,
): Promise<void> => {
  await api.db.transaction(async (transaction) => {
    const free = await transaction.query<{ code: number }>(
      `select c as code from generate_series(1, 999) c
        where not exists (
          select from private.transfer_holds h where h.amount_due = $1::bigint - 1000 + c
        )`,
      [total],
    );
    const codes = free.map(({ code }) => code);
    const orderCode = "'AAAAA' || translate(lpad(c::text, 3, '0'), '01', 'XY')";
    await transaction.query(
      `with new_orders as (
         insert into public.orders (order_code, expires_at, created_at, fulfillment_method, subtotal,
                                    shipping_fee, total, transfer_code, amount_due)
           select ${orderCode}, $3, $4, 'pickup', $2::bigint, 0, $2, c, $2::bigint - 1000 + c
             from unnest($1::int[]) c
       )
       insert into public.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
         select ${orderCode}, 1, 'QA77', 'Gesha', 'filter_exotic', 100, 1, $2::bigint
           from unnest($1::int[]) c`,
      [codes, total, isoText(api.now() + 3_600_000), isoText(api.now())],
    );
  });
};

const isoText = (at: number): string => new Date(at).toISOString();
