/** @jsxImportSource hono/jsx */
import { phoneText } from "#core/domain/account/profile.ts";
import { dateTimeWib, deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { unbroken } from "#format/unbroken.ts";
import { asIs, dayText, type Language, type Text } from "#format/language.ts";
import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import { chatLanguage, chatLink, chatText, type ChatFacts } from "#server/desk/base/chat.ts";
import { LinesField, Section, Submit } from "#server/desk/base/controls.tsx";
import { Said, type Words } from "#server/desk/base/said.tsx";
import { MOVES, ORDER } from "#server/desk/texts/order-texts.ts";
import { TRACE } from "#server/desk/texts/stock-texts.ts";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import { Sums } from "#server/desk/base/figures.tsx";
import { bagText, bagsAndWeight, customerName } from "#server/desk/texts/order-facts.ts";
import { signed, storyDetail, storyTitle } from "#server/desk/texts/order-words.ts";

/** The order's history with its authors, newest first. */
export const OrderStory = ({
  story,
  order,
}: {
  story: readonly StoryEntry[];
  order: DeskOrder;
}) => (
  <Section id="story" look="blk" title={ORDER.story} aside={ORDER.newestFirst}>
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
              <span class="bold">
                <Said of={storyTitle(entry)} />
              </span>{" "}
              <span class={entry.actor.includes("@") ? "by" : "by by-shop"}>
                <Said of={signed(entry.actor)} />
              </span>
              <p class="sub">
                <Said of={storyDetail(entry, order, story)} />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  </Section>
);

/** The customer's note, and a form for an internal one. */
export const OrderNotes = ({ order }: { order: DeskOrder }) => (
  <Section id="notes" title={ORDER.notes}>
    {order.customerNote && <p class="say-note">“{order.customerNote}”</p>}
    <KeptForm action={`/orders/${order.orderCode}/note`} class="stack">
      <LinesField
        label={ORDER.forTheTwo}
        look="short"
        name="note"
        rows={2}
        maxlength={2000}
        required
      />
      <Submit look="button-line button-small">{ORDER.addNote}</Submit>
    </KeptForm>
  </Section>
);

/** The order's sum down to the amount to transfer; of a paid one nobody needs its code any more. */
export const OrderSums = ({ order }: { order: DeskOrder }) => {
  const rows = [
    ...order.items.map((item) => [bagText(item), rupiah(item.priceEach * item.quantity)] as const),
    [ORDER.shipping, rupiah(order.shippingIdr)] as const,
  ];
  return isPaid(order) ? (
    <Sums rows={rows} total={[ORDER.bagsAndWay, rupiah(order.totalIdr)]} />
  ) : (
    <Sums
      rows={[...rows, [ORDER.codeDiscount, rupiah(order.amountDueIdr - order.totalIdr)]]}
      total={[ORDER.toTransfer, rupiah(order.amountDueIdr)]}
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
    <Section id="chat" title={asIs("WhatsApp")}>
      <p class="say-note" lang={language}>
        {chatText(order, facts)}
      </p>
      <div class="row2">
        <a class="button button-line button-small" href={href} rel="noreferrer">
          <span>
            <Said of={ORDER.chatTo(customerName(order))} />
          </span>
        </a>
        <ChooseLanguage order={order} language={language === "id" ? "en" : "id"}>
          {language === "id" ? ORDER.inEnglish : ORDER.inIndonesian}
        </ChooseLanguage>
        {order.customer.language === null && (
          <ChooseLanguage order={order} language="id">
            {ORDER.mailsToo}
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
  language: Language;
  children: Text;
}) => (
  <form method="post" action={`/orders/${order.orderCode}/language`}>
    <button class="button button-line button-small" name="language" value={language}>
      <span>
        <Said of={children} />
      </span>
    </button>
  </form>
);

/** The customer and their contacts. */
export const CustomerFacts = ({ order }: { order: DeskOrder }) => {
  const { customer, shippingAddress, dates, courier, trackingNumber } = order;
  const { email, phone } = customer;
  const rows: readonly (readonly [label: Text, value: Words])[] = [
    [ORDER.sendTo, shippingAddress ? addressText(shippingAddress) : ORDER.collects],
    [ORDER.deadline, !isPaid(order) && deadlineWib(order.expiresAt)],
    [ORDER.phone, phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>],
    [ORDER.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [ORDER.bankReference, order.paymentReference],
    [ORDER.accountForRefunds, order.refundAccount],
    [MOVES.roastedOn, dates.roastedOn && dayText(dates.roastedOn)],
    [
      TRACE.cameFrom,
      dates.roastedOn && (
        <a href={`/trace/${order.orderCode}`}>
          <Said of={TRACE.batchesAndLots} />
        </a>
      ),
    ],
    [ORDER.courier, courier && `${courier} ${trackingNumber ?? ""}`],
    [
      ORDER.alsoOrdered,
      email && (
        <a href={ordersOf(email)}>
          <Said of={ORDER.seeOrders} />
        </a>
      ),
    ],
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
