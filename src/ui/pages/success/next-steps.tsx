import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { orderStoryTexts } from "#ui/content/order-story.ts";
import { successTexts } from "#ui/content/pages/success.ts";
import { Timeline } from "#ui/pages/order-story/timeline.tsx";
import { PICKUP_PLACE_CONFIRMED } from "#ui/pages/order-story/pickup-place.ts";
import styles from "./success-page.module.css";

type Props = {
  readonly confirmation: Pick<OrderConfirmation, "createdAt" | "fulfillment" | "nextRoastDay">;
};

/** Steps after the order; figures and code are shown above. */
export const NextSteps = ({ confirmation: { createdAt, fulfillment, nextRoastDay } }: Props) => (
  <section>
    <h2 className={`type-2 ${styles["stepsTitle"]}`}>{steps.heading}</h2>
    <Timeline
      steps={[
        {
          name: "placed",
          state: "done",
          title: orderStoryTexts.placed,
          at: createdAt === undefined ? null : dateTimeWib(createdAt),
        },
        { name: "paid", state: "now", title: steps.transfer, note: steps.note, at: null },
        {
          name: "processing",
          state: "to-come",
          title: orderStoryTexts.prepared,
          note: nextRoastDay ? successTexts.nextRoastDay(dayInWords(nextRoastDay)) : undefined,
          at: null,
        },
        {
          name: "shipped",
          state: "to-come",
          title: fulfillment === "pickup" ? steps.pickup(PICKUP_PLACE_CONFIRMED) : steps.delivery,
          at: null,
        },
      ]}
    />
    <p className={`serif measure quiet ${styles["lost"]}`}>{steps.lost}</p>
  </section>
);

const { steps } = successTexts;
