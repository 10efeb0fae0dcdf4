import type { InvoiceShop } from "#core/invoice/invoice.ts";

/** The roastery as its mails name it; the site's pages say the same. */
export const HOUSE: InvoiceShop & { readonly tagline: string } = {
  name: "Enambelas Coffee Roastery",
  tagline: "Every cost on the bag.",
  addressLines: ["Jl. Jombang No. 16", "Malang 65115, East Java"],
  phone: "+62 341 555 0116",
  email: "halo@enambelas.example",
};
