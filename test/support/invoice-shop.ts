import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";

export const SHOP: InvoiceShop = {
  name: "Enambelas Coffee Roastery",
  addressLines: ["Jl. Jombang No. 16", "Malang 65115, East Java"],
  phone: "+62 341 555 0116",
  email: "halo@enambelas.example",
};

/** Before the deadline of an order by `anOrder`. */
export const NOW = Date.parse("2025-07-20T08:00:00.000Z");
