/** @jsxImportSource hono/jsx */
import { PROVINCES } from "#core/domain/account/address.ts";
import { canBeCorrected, hasLeft, parcelVersion } from "#server/use-cases/desk/send-parcel.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { Choice, Field, Submit, TextField } from "#server/desk/base/controls.tsx";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import type { OrderAtDesk } from "./order-moves.tsx";
import { CourierFields } from "./parcel-fields.tsx";

/** Gives an order in hand back, or hands it over. */
export const HandMoves = ({ order, staff, staffEmails }: OrderAtDesk) => {
  if (order.status !== "processing") return null;
  const { orderCode, inHandOf } = order;
  const others = staffEmails.filter((email) => email !== inHandOf);
  const isMine = inHandOf === staff.email;
  const hands = [
    ...(isMine ? [] : [[staff.email, `Mine: ${staff.email}`] as const]),
    ...others.filter((one) => one !== staff.email).map((one) => [one, one] as const),
  ];
  return (
    <Fold
      id="hand"
      of={[`/orders/${orderCode}/hand-over`, `/orders/${orderCode}/give-back`]}
      summary="Give back or hand over"
    >
      <p class="tip">
        {isMine ? "It is in your hands." : `It is in ${staffInitials(inHandOf ?? "shop")}’s hands.`}
      </p>
      {others.length > 0 && (
        <KeptForm action={`/orders/${orderCode}/hand-over`} class="stack">
          <input type="hidden" name="holder" value={inHandOf ?? ""} />
          <Field label="Into whose hands? The customer gets no mail">
            <Choice name="to" options={hands} chosen={hands[0]?.[0]} look="small-control" />
          </Field>
          <Submit look="button-line button-small">Hand {orderCode} over</Submit>
        </KeptForm>
      )}
      <KeptForm action={`/orders/${orderCode}/give-back`} class="stack">
        <input type="hidden" name="holder" value={inHandOf ?? ""} />
        <p class="tip">
          Given back, it is free to take again, first in the queue as before, and its roast day is
          taken back. The customer gets a kind mail if they were told that it is in hand.
        </p>
        <Submit look="button-line button-small">Give {orderCode} back</Submit>
      </KeptForm>
    </Fold>
  );
};

/** Corrects where an order goes, and once it has left what carries it. */
export const CorrectForm = ({ order, couriers }: OrderAtDesk) => {
  const { orderCode, shippingAddress: address } = order;
  if (!canBeCorrected(order) || address === null) return null;
  return (
    <Fold
      id="correct"
      of={[`/orders/${orderCode}/correct`]}
      summary={hasLeft(order) ? "Correct number, courier or address" : "Correct the address"}
    >
      <KeptForm action={`/orders/${orderCode}/correct`} class="stack">
        <input type="hidden" name="seen" value={parcelVersion(order)} />
        {hasLeft(order) && (
          <CourierFields
            couriers={couriers}
            courier={order.courier ?? ""}
            tracking={order.trackingNumber ?? ""}
          />
        )}
        <TextField label="Recipient" name="recipientName" value={address.recipientName} />
        <TextField
          label="Their phone"
          name="recipientPhone"
          type="tel"
          value={address.recipientPhone}
        />
        <TextField label="Street" name="line1" value={address.line1} required />
        <TextField label="More of it" name="line2" value={address.line2} />
        <TextField label="City" name="city" value={address.city} required />
        <Field label="Province">
          <Choice name="state" options={PROVINCES} chosen={address.state} />
        </Field>
        <TextField
          label="Postal code"
          name="postalCode"
          inputmode="numeric"
          maxlength={5}
          value={address.postalCode}
          required
        />
        <Submit look="wide" figure="1 mail">
          Correct {orderCode}
        </Submit>
      </KeptForm>
    </Fold>
  );
};
