import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { PICKUP_PLACE } from "./pickup-place.ts";
import styles from "./success-page.module.css";
import { successTexts } from "#ui/content/pages/success.ts";

type Props = { readonly fulfillment: FulfillmentMethod };

/** Steps after the order; figures and code are shown above. */
export const NextSteps = ({ fulfillment }: Props) => (
  <section>
    <h2 className={`type-2 ${styles["stepsTitle"]}`}>{steps.heading}</h2>
    <ol className={`serif ${styles["steps"]}`}>
      <li>
        <span>{steps.transfer}</span>
      </li>
      <li>
        <span>{steps.note}</span>
      </li>
      <li>
        <span>{fulfillment === "pickup" ? steps.pickup(PICKUP_PLACE) : steps.delivery}</span>
      </li>
    </ol>
    <p className={`serif measure quiet ${styles["lost"]}`}>{steps.lost}</p>
  </section>
);

const { steps } = successTexts;
