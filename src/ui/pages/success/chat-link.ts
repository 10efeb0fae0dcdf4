import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";

/** Opens a chat with the roastery whose first message already says which order it is about. */
export const chatLink = (orderCode: string, amountIdr: number | null): string => {
  const about = `Hello ${brand.shortName}, this is about my order ${orderCode}`;
  const text = amountIdr === null ? `${about}.` : `${about}, ${rupiah(amountIdr)}.`;
  const separator = contact.whatsapp.href.includes("?") ? "&" : "?";
  return `${contact.whatsapp.href}${separator}text=${encodeURIComponent(text)}`;
};

const { brand, contact } = siteContent;
