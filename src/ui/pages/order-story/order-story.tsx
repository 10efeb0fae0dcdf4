import { isUnpaid } from "#core/domain/ordering/order-status.ts";
import {
  orderStory,
  type StoryStep,
  type OrderProgress,
} from "#core/domain/ordering/order-story.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { TrackingLink } from "#ui/components/tracking-link.tsx";
import { dateTimeWib, deadlineWib, shortDay } from "#format/date-time-wib.ts";
import { orderStoryTexts as texts } from "#ui/content/order-story.ts";
import { PICKUP_PLACE } from "./pickup-place.ts";
import styles from "./order-story.module.css";
import { Timeline, type TimelineStep } from "./timeline.tsx";

type Told = OrderProgress &
  Pick<OrderConfirmation, "fulfillment" | "orderCode" | "shipment"> & {
    readonly pickupPlace: string;
  };

/** The status steps of an order with their dates. */
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
  paid: (_, order) =>
    isUnpaid(order)
      ? {
          title: texts.awaiting,
          at: order.expiresAt ? texts.by(deadlineWib(order.expiresAt)) : null,
        }
      : { title: texts.paid },
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
