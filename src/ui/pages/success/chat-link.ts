import { chatHref } from "#brand/chat-href.ts";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import { successTexts } from "#ui/content/pages/success.ts";

/** Link to a chat with the roastery; its first message names the order. */
export const chatLink = (orderCode: string, amountIdr: number | null): string => {
  const amount = amountIdr === null ? null : rupiah(amountIdr);
  return chatHref(successTexts.chat(siteContent.brand.shortName, orderCode, amount));
};
