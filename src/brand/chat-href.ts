import { siteContent } from "./enambelas.ts";

/** Link that opens a chat with the roastery, with this text as the first message. */
export const chatHref = (message: string): string => {
  const { href } = siteContent.contact.whatsapp;
  return `${href}${href.includes("?") ? "&" : "?"}text=${encodeURIComponent(message)}`;
};
