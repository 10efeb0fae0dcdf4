import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import { FieldGroup } from "#ui/components/fields/field-group.tsx";
import { RadioCard } from "#ui/components/fields/radio-card.tsx";
import door from "#ui/components/picture/door.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import styles from "./fulfillment-choice.module.css";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";

type Props = {
  readonly method: FulfillmentMethod;
  readonly onChange: (method: FulfillmentMethod) => void;
};

export const FulfillmentChoice = ({ method, onChange }: Props) => (
  <>
    <FieldGroup legend={<h2 className="type-2">{texts.heading}</h2>}>
      <RadioCard
        name="fulfillment"
        title={texts.delivery}
        text={texts.deliveryText(rupiah(shippingIdr("delivery")))}
        checked={method === "delivery"}
        onChange={() => onChange("delivery")}
      />
      <RadioCard
        name="fulfillment"
        title={texts.pickup}
        text={texts.pickupText(siteContent.address.street, siteContent.address.city)}
        checked={method === "pickup"}
        onChange={() => onChange("pickup")}
      />
    </FieldGroup>
    {method === "pickup" && (
      <div className={styles["pickup"]}>
        <Picture drawing={door} ply="pink" className={styles["door"]} />
        <p>
          <b className="bold">{pickup.name}</b>
          <br />
          {pickup.address}
          <br />
          {texts.pickupHours(hours.pickup)}
          <br />
          <a className="more-link" href={pickup.mapLink} target="_blank" rel="noreferrer">
            {texts.map}
            <span className="visually-hidden">{texts.mapOf(pickup.address)}</span>
          </a>
        </p>
      </div>
    )}
  </>
);

const { pickup, hours } = siteContent;

const { fulfillment: texts } = checkoutTexts;
