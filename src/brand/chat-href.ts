import { siteContent } from "./enambelas.ts";

/** Opens a chat with the roastery with this first message. */
export const chatHref = (message: string): string => {
  const { href } = siteContent.contact.whatsapp;
  return `${href}${href.includes("?") ? "&" : "?"}text=${encodeURIComponent(message)}`;
};
