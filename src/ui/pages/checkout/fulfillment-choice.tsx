import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import { FieldGroup } from "#ui/components/fields/field-group.tsx";
import { RadioCard } from "#ui/components/fields/radio-card.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";

type Props = {
  readonly method: FulfillmentMethod;
  readonly onChange: (method: FulfillmentMethod) => void;
};

export const FulfillmentChoice = ({ method, onChange }: Props) => (
  <>
    <h2 className="type-2">How it reaches you</h2>
    <FieldGroup legend="How it reaches you" legendHidden>
      <RadioCard
        name="fulfillment"
        title="Delivery"
        text={`Anywhere in Indonesia. ${rupiah(shippingIdr("delivery"))}.`}
        checked={method === "delivery"}
        onChange={() => onChange("delivery")}
      />
      <RadioCard
        name="fulfillment"
        title="Pickup at the roastery"
        text={`${siteContent.address.street}, ${siteContent.address.city}. Free.`}
        checked={method === "pickup"}
        onChange={() => onChange("pickup")}
      />
    </FieldGroup>
    {method === "pickup" && (
      <p>
        <b className="bold">{pickup.name}</b>
        <br />
        {pickup.address}
        <br />
        {hours.pickup}, weekdays
        <br />
        <a className="more-link" href={pickup.mapLink} target="_blank" rel="noreferrer">
          Open the map<span className="visually-hidden"> of {pickup.address}</span>
        </a>
      </p>
    )}
  </>
);

const { pickup, hours } = siteContent;
