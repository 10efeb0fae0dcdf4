import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import styles from "./success-page.module.css";
import type { Transfer } from "./transfer.ts";

type Props = {
  readonly orderCode: string;
  readonly fulfillment: FulfillmentMethod;
  readonly transfer: Transfer;
};

export const NextSteps = ({ orderCode, fulfillment, transfer: { amountIdr } }: Props) => (
  <section>
    <h2 className={`type-2 ${styles["stepsTitle"]}`}>Next steps</h2>
    <ol className={`serif ${styles["steps"]}`}>
      <li>
        <span>
          Transfer the exact amount
          {amountIdr !== null && `, ${rupiah(amountIdr)}, to the last digit`}.
        </span>
      </li>
      <li>
        <span>
          If possible, include the Order Code <b className="serial-number">{orderCode}</b> in the
          transfer note.
        </span>
      </li>
      <li>
        <span>
          {fulfillment === "pickup"
            ? `Once the payment is confirmed, go to the roastery for pickup: ${siteContent.address.street}, ${siteContent.address.city} ${siteContent.address.postalCodeOnConfirmation}.`
            : "Your order ships once the payment is confirmed."}
        </span>
      </li>
    </ol>
    <p className={`serif measure quiet ${styles["lost"]}`}>
      Lost this page while the order is unpaid? Go to your account, open the order, and find the
      payment instructions there.
    </p>
  </section>
);
