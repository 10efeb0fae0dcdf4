import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";
import type { InvoiceFormat } from "#core/domain/invoice/invoice-text.ts";

export const SHOP: InvoiceShop = {
  name: "Enambelas Coffee Roastery",
  addressLines: ["Jl. Jombang No. 16", "Malang 65115, East Java"],
  phone: "+62 341 555 0116",
  email: "halo@enambelas.example",
};

/** Plain writing for tests: whole thousands grouped with dots, times as they came. */
export const FORMAT: InvoiceFormat = {
  money: (amountIdr) =>
    `${amountIdr < 0 ? "−" : ""}Rp.${Math.abs(amountIdr).toLocaleString("id-ID")}`,
  dateTime: (iso) => `at ${iso}`,
  deadline: (iso) => `by ${iso}`,
  now: Date.parse("2025-07-20T08:00:00.000Z"),
};
