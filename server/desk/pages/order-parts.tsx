/** @jsxImportSource hono/jsx */
import { bagsText } from "#format/bag.ts";
import type { Child } from "hono/jsx";
import { phoneText } from "#core/domain/account/profile.ts";
import { dateTimeWib, deadlineWib, dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { unbroken } from "#format/unbroken.ts";
import type { ChatLanguage, DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import { chatLanguage, chatLink, chatText, type ChatFacts } from "#server/desk/base/chat.ts";
import { LinesField, Section, Submit } from "#server/desk/base/controls.tsx";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import { Sums } from "#server/desk/base/figures.tsx";
import { bagsAndWeight, customerName } from "#server/desk/base/order-facts.ts";
import { signed, storyDetail, storyTitle } from "#server/desk/base/order-words.ts";

/** The order's history with its authors, newest first. */
export const OrderStory = ({
  story,
  order,
}: {
  story: readonly StoryEntry[];
  order: DeskOrder;
}) => (
  <Section id="story" look="blk" title="Its story" aside="newest first, WIB">
    <ol class="timeline" reversed>
      {story.toReversed().map((entry) => {
        const [day = "", time = ""] = dateTimeWib(entry.at).split(" ");
        return (
          <li>
            <time datetime={entry.at}>
              {day}
              <b>{time}</b>
            </time>
            <div>
              <span class="bold">{storyTitle(entry)}</span>{" "}
              <span class={entry.actor.includes("@") ? "by" : "by by-shop"}>
                {signed(entry.actor)}
              </span>
              <p class="sub">{storyDetail(entry, order, story)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  </Section>
);

/** The customer's note, and a form for an internal one. */
export const OrderNotes = ({ order }: { order: DeskOrder }) => (
  <Section id="notes" title="Notes">
    {order.customerNote && <p class="say-note">“{order.customerNote}”</p>}
    <KeptForm action={`/orders/${order.orderCode}/note`} class="stack">
      <LinesField
        label="A note for the two of you; no customer reads it"
        look="short"
        name="note"
        rows={2}
        maxlength={2000}
        required
      />
      <Submit look="button-line button-small">Add the note</Submit>
    </KeptForm>
  </Section>
);

/** The order's sum down to the amount to transfer; of a paid one nobody needs its code any more. */
export const OrderSums = ({ order }: { order: DeskOrder }) => {
  const rows = [
    ...order.items.map((item) => [bagsText(item), rupiah(item.priceEach * item.quantity)] as const),
    ["Shipping", rupiah(order.shippingIdr)] as const,
  ];
  return isPaid(order) ? (
    <Sums rows={rows} total={["Its bags and their way", rupiah(order.totalIdr)]} />
  ) : (
    <Sums
      rows={[...rows, ["Discount for their code", rupiah(order.amountDueIdr - order.totalIdr)]]}
      total={["To transfer", rupiah(order.amountDueIdr)]}
    />
  );
};

const isPaid = ({ paymentStatus }: DeskOrder): boolean => paymentStatus === "paid";

/** The order as on the customer's nota. */
export const OrderSheet = ({ order }: { order: DeskOrder }) => (
  <Section id="sheet" look="ledger-nota ply-sheet" title={bagsAndWeight(order)}>
    <OrderSums order={order} />
  </Section>
);

/**
 * A chat with the customer, its message already written, in the language chosen last for them, and a
 * choice of it for chat and mails.
 */
export const ChatWithCustomer = ({ order, facts }: { order: DeskOrder; facts: ChatFacts }) => {
  const href = chatLink(order, facts);
  const language = chatLanguage(order);
  if (href === null) return null;
  return (
    <Section id="chat" title="WhatsApp">
      <p class="say-note" lang={language}>
        {chatText(order, facts)}
      </p>
      <div class="row2">
        <a class="button button-line button-small" href={href} rel="noreferrer">
          <span>WhatsApp to {customerName(order)}</span>
        </a>
        <ChooseLanguage order={order} language={language === "id" ? "en" : "id"}>
          {language === "id" ? "In English" : "In Indonesian"}
        </ChooseLanguage>
        {order.customer.language === null && (
          <ChooseLanguage order={order} language="id">
            Mails in Indonesian, too
          </ChooseLanguage>
        )}
      </div>
    </Section>
  );
};

const ChooseLanguage = ({
  order,
  language,
  children,
}: {
  order: DeskOrder;
  language: ChatLanguage;
  children: string;
}) => (
  <form method="post" action={`/orders/${order.orderCode}/language`}>
    <button class="button button-line button-small" name="language" value={language}>
      <span>{children}</span>
    </button>
  </form>
);

/** The customer and their contacts. */
export const CustomerFacts = ({ order }: { order: DeskOrder }) => {
  const { customer, shippingAddress, dates, courier, trackingNumber } = order;
  const { email, phone } = customer;
  const rows: readonly (readonly [label: string, value: Child])[] = [
    ["Send to", shippingAddress ? addressText(shippingAddress) : "collects at the roastery"],
    ["Deadline", !isPaid(order) && deadlineWib(order.expiresAt)],
    ["Phone", phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>],
    ["Email", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Bank reference", order.paymentReference],
    ["Account for refunds", order.refundAccount],
    ["Roasted on", dates.roastedOn && dayInWords(dates.roastedOn)],
    ["Courier", courier && `${courier} ${trackingNumber ?? ""}`],
    ["Also ordered", email && <a href={ordersOf(email)}>see their orders</a>],
  ];
  return (
    <Section id="customer" title={customerName(order)}>
      <Sums rows={rows.filter(([, value]) => value)} />
    </Section>
  );
};

const ordersOf = (email: string): string => `/orders?q=${encodeURIComponent(email)}`;

const addressText = (address: NonNullable<DeskOrder["shippingAddress"]>): string =>
  [address.recipientName, address.line1, address.line2, `${address.city} ${address.postalCode}`]
    .map(unbroken)
    .filter(Boolean)
    .join(", ");
