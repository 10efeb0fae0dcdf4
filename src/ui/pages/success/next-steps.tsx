import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { PICKUP_PLACE } from "./pickup-place.ts";
import { rupiah } from "#format/rupiah.ts";
import styles from "./success-page.module.css";
import type { Transfer } from "./transfer.ts";
import { successTexts } from "#ui/content/pages/success.ts";

type Props = {
  readonly orderCode: string;
  readonly fulfillment: FulfillmentMethod;
  readonly transfer: Transfer;
};

export const NextSteps = ({ orderCode, fulfillment, transfer: { amountIdr } }: Props) => (
  <section>
    <h2 className={`type-2 ${styles["stepsTitle"]}`}>{steps.heading}</h2>
    <ol className={`serif ${styles["steps"]}`}>
      <li>
        <span>{steps.transfer(amountIdr === null ? null : rupiah(amountIdr))}</span>
      </li>
      <li>
        <span>
          {steps.noteBefore}
          <b className="serial-number">{orderCode}</b>
          {steps.noteAfter}
        </span>
      </li>
      <li>
        <span>{fulfillment === "pickup" ? steps.pickup(PICKUP_PLACE) : steps.delivery}</span>
      </li>
    </ol>
    <p className={`serif measure quiet ${styles["lost"]}`}>{steps.lost}</p>
  </section>
);

const { steps } = successTexts;
