import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";
import { siteContent } from "#brand/enambelas.ts";

const { address, brand, contact } = siteContent;

/** The roastery's details for mails. */
export const SHOP_IDENTITY: InvoiceShop & { readonly tagline: string } = {
  name: brand.name,
  tagline: brand.tagline,
  addressLines: [address.street, `${address.city} ${address.postalCode}, ${address.province}`],
  phone: contact.phone.label,
  email: contact.email,
};
