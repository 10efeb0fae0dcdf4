import { phoneDigits } from "#core/domain/account/phone.ts";
import { inOneRun, type SearchTerms } from "#server/use-cases/desk/search-terms.ts";
import type { OrderRecord } from "./memory-order-records.ts";

/** Whether an order in memory is what a search means. */
export const orderFits = ({ order, story, phoneSnapshot }: OrderRecord, terms: SearchTerms) => {
  const { orderCode, customer, shippingAddress, trackingNumber } = order;
  const notes = story.map(({ what }) => (what.kind === "noted" ? what.text : null));
  const texts = [
    orderCode,
    customer.name,
    customer.email,
    ...(shippingAddress ? Object.values(shippingAddress) : []),
    order.paymentReference,
    order.customerNote,
    order.courier,
    trackingNumber,
    ...notes,
  ];
  const serials = inOneRun(`${orderCode} / ${trackingNumber ?? ""}`);
  return (
    allOccur(terms, texts) ||
    (terms.serial !== null && serials.includes(terms.serial)) ||
    terms.amountIdr === order.amountDueIdr ||
    phoneFits(terms, [customer.phone, phoneSnapshot, shippingAddress?.recipientPhone])
  );
};

/** Whether every word occurs in one of the texts. */
export const allOccur = (
  { words }: SearchTerms,
  texts: readonly (string | null | undefined)[],
): boolean => {
  const searched = texts.filter(Boolean).join(" ").toLowerCase();
  return words.every((word) => searched.includes(word));
};

export const phoneFits = (
  { phone }: SearchTerms,
  numbers: readonly (string | null | undefined)[],
): boolean => {
  if (phone === null) return false;
  const { digits, isStart } = phone;
  return numbers.some((number) => {
    const known = phoneDigits(number ?? "");
    return isStart ? known.startsWith(digits) : known.includes(digits);
  });
};
