import { moneyText } from "#documents/transfer.ts";
import { siteContent } from "#brand/enambelas.ts";
import { orderStoryTexts as texts } from "#ui/content/order-story.ts";

/** What came for an order and what goes back, when that is not simply what was due. */
export const MoneyText = ({ order }: { readonly order: Parameters<typeof moneyText>[0] }) => {
  const text = moneyText(order, texts.tellAccount(siteContent.contact.whatsapp.label));
  return text === null ? null : <p className="measure">{text}</p>;
};
