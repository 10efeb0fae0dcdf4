import type { ReactNode } from "react";
import { siteContent } from "#brand/enambelas.ts";
import { isUnpaid } from "#core/domain/ordering/order-status.ts";
import {
  orderStory,
  type StoryStep,
  type OrderProgress,
} from "#core/domain/ordering/order-story.ts";
import type { OrderConfirmation, PaymentDetails } from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { moneyText, pastDeadlineText } from "#documents/transfer.ts";
import { dateTimeWib, shortDay } from "#format/date-time-wib.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { orderStoryTexts as texts, trackingTexts } from "#ui/content/orders.ts";
import styles from "./order.module.css";

type Told = OrderProgress &
  Pick<OrderConfirmation, "fulfillment" | "orderCode" | "shipment"> & {
    readonly pickupPlace: string;
  };

export const OrderStory = ({
  order,
  pickupPlace = PICKUP_PLACE,
}: {
  readonly order: Omit<Told, "pickupPlace">;
  readonly pickupPlace?: string;
}) => (
  <Timeline
    label={texts.of(order.orderCode)}
    steps={orderStory(order).map((step) => shownStep(step, { ...order, pickupPlace }))}
  />
);

const shownStep = (step: StoryStep, order: Told): TimelineStep => ({
  name: step.name,
  state: step.state,
  at: step.at === null ? null : dateTimeWib(step.at),
  ...WORDS[step.name](step, order),
});

type Words = Pick<TimelineStep, "note" | "title"> & Partial<Pick<TimelineStep, "at">>;

const WORDS: Readonly<Record<StoryStep["name"], (step: StoryStep, order: Told) => Words>> = {
  placed: () => ({ title: texts.placed }),
  paid: (_, order) => ({ title: isUnpaid(order) ? texts.awaiting : texts.paid }),
  processing: ({ state }) =>
    state === "now"
      ? { title: texts.inHand, note: texts.beingPrepared }
      : { title: texts.prepared },
  roasted: ({ state, at }) => ({
    title: texts.roastedOn,
    at: shortDay(at ?? ""),
    ...(state === "now" && { note: texts.beingPacked }),
  }),
  shipped: ({ state }, order) => {
    const isToCome = state === "to-come";
    if (order.fulfillment === "pickup")
      return isToCome || state === "done"
        ? { title: isToCome ? texts.toCollect : texts.ready }
        : { title: texts.ready, note: texts.waits(order.pickupPlace) };
    const { shipment } = order;
    return isToCome || !shipment
      ? { title: texts.sent }
      : {
          title: texts.sentWith(shipment.courier),
          note: <Parcel shipment={shipment} orderCode={order.orderCode} />,
        };
  },
  closed: () => ({ title: texts.closed }),
  cancelled: (_, { dates }) =>
    dates?.paidAt
      ? { title: texts.cancelled }
      : { title: texts.cancelled, note: texts.doNotTransfer },
  expired: () => ({ title: texts.expired, note: texts.doNotTransfer }),
};

type ParcelProps = { readonly shipment: Shipment; readonly orderCode: string };

const Parcel = ({ shipment, orderCode }: ParcelProps) => (
  <div className={`row ${styles["parcel"]}`}>
    {shipment.trackingNumber !== null && (
      <>
        <span>
          {texts.number}
          <b className="serial-number">{shipment.trackingNumber}</b>
        </span>
        <CopyButton text={shipment.trackingNumber} what={texts.copyNumber} variant="line" small />
      </>
    )}
    <TrackingLink shipment={shipment} orderCode={orderCode} />
  </div>
);

/** Link to the courier's tracking page; nothing when none is known. */
export const TrackingLink = ({
  shipment,
  orderCode,
}: {
  readonly shipment: Shipment | null | undefined;
  readonly orderCode: string;
}) =>
  shipment?.trackingLink ? (
    <a className="text-button" href={shipment.trackingLink} target="_blank" rel="noreferrer">
      {trackingTexts.label}
      <span className="visually-hidden">{trackingTexts.parcel(orderCode, shipment.courier)}</span>
    </a>
  ) : null;

type TimelineStep = {
  readonly name: string;
  readonly state: "done" | "now" | "to-come";
  readonly title: string;
  readonly note?: ReactNode | undefined;
  /** Formatted time. */
  readonly at: string | null;
};

type Props = { readonly steps: readonly TimelineStep[]; readonly label?: string };

/** Vertical list of steps joined by a line, which is dotted from the current step on. */
export const Timeline = ({ steps, label }: Props) => (
  <ol className={styles["timeline"]} aria-label={label}>
    {steps.map(({ name, state, title, note, at }) => (
      <li
        key={name}
        className={styles["step"]}
        data-state={state}
        aria-current={state === "now" ? "step" : undefined}
      >
        <span>
          <span>{title}</span>
          {state === "to-come" && <span className="visually-hidden">{texts.toCome}</span>}
        </span>
        {at !== null && (
          <span className={styles["at"]}>
            <WithDates text={at} />
          </span>
        )}
        {note !== undefined && <div className={styles["note"]}>{note}</div>}
      </li>
    ))}
  </ol>
);

/** Why an order is not shown, beside a drawing. */
export const NoOrder = ({ children }: { readonly children: ReactNode }) => (
  <div className="page-grid beside-drawing">
    <Picture drawing="scooter" ply="yellow" />
    <div className="stack">{children}</div>
  </div>
);

/** What came for an order and what goes back, when that is not simply what was due. */
export const MoneyText = ({ order }: { readonly order: Parameters<typeof moneyText>[0] }) => {
  const text = moneyText(order, texts.tellAccount(siteContent.contact.whatsapp.label));
  return text === null ? null : <p className="measure">{text}</p>;
};

const { address } = siteContent;

/** Where to collect an order. */
const PICKUP_PLACE = `${address.street}, ${address.city} ${address.postalCode}`;

/** The same place on the success page, with the postal code of that page. */
export const PICKUP_PLACE_CONFIRMED = `${address.street}, ${address.city} ${address.postalCodeOnConfirmation}`;

type PastDeadlineProps = {
  readonly payment: Pick<PaymentDetails, "expiresAt" | "cancelsAt">;
  /** Whether the page has the button that orders the same bags again. */
  readonly onPaymentPage?: boolean;
};

/**
 * For an order past its deadline that is not cancelled yet: which transfers still count, and what
 * to do.
 */
export const PastDeadline = ({ payment, onPaymentPage = false }: PastDeadlineProps) => {
  const { passed, stillCounts, orderAnew, orderAnewHere } = pastDeadlineText(payment);
  return (
    <Notice>
      <p className="bold">
        <WithDates text={passed} />
      </p>
      <p>
        <WithDates text={stillCounts} /> <span>{onPaymentPage ? orderAnewHere : orderAnew}</span>
      </p>
    </Notice>
  );
};
