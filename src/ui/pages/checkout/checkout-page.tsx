import { useCallback, useEffect, useEffectEvent, useState, type SyntheticEvent } from "react";
import { Navigate } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { type Address, validateCheckoutAddress } from "#core/domain/account/address.ts";
import { subtotalIdr } from "#core/domain/cart/cart.ts";
import { isRecord } from "#core/domain/json.ts";
import { LONGEST_NOTE } from "#core/domain/ordering/checkout-rules.ts";
import {
  readNote,
  draftOrder,
  type Fulfillment,
  type Purchase,
} from "#core/domain/ordering/order-draft.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import { rupiah } from "#format/rupiah.ts";
import { successPath } from "#site/routes.ts";
import { FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import { TextAreaField } from "#ui/components/fields/text-fields.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { usePageParams } from "#ui/hooks/use-page-params.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import {
  blankAddress,
  isUntouched,
  trimmed,
  useAddressForm,
} from "#ui/components/address/address-form.tsx";
import { DeliveryAddress, NEW_ADDRESS } from "./delivery-address.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type PlacingOrder, usePlaceOrder } from "./use-place-order.ts";
import styles from "./checkout-page.module.css";

/** Source: specification sections 2, 4 and 5 (checkout). */
export const CheckoutPage = () => {
  const [shopper, setShopper] = useState(0);
  const forget = useCallback(() => setShopper((number) => number + 1), []);
  const placing = usePlaceOrder(forget);
  const session = useStream(useDep("sessionStore").session$);
  const customer = session.status === "signed-in" ? session.user.id : null;
  // By its key, each shopper begins with a new form, whatever fields it has.
  return (
    <CheckoutForm
      key={shopper}
      placing={placing}
      customer={customer}
      written={shopper === 0 ? kept(customer) : NOTHING}
    />
  );
};

/** What a shopper types and ticks here. */
type Written = { readonly note: string; readonly address: Address; readonly saving: boolean };

const NOTHING: Written = { note: "", address: blankAddress, saving: true };

/**
 * What this customer wrote before a reload: the history's entry keeps it for as long as the tab is
 * open, and somebody else may go back to it.
 */
const kept = (customer: string | null): Written => {
  const state: unknown = history.state;
  if (!isRecord(state) || customer === null || state["customer"] !== customer) return NOTHING;
  const { note, address, saving } = state;
  return {
    note: typeof note === "string" ? note : NOTHING.note,
    address: isAddress(address) ? address : NOTHING.address,
    saving: saving !== false,
  };
};

const isAddress = (value: unknown): value is Address =>
  isRecord(value) && Object.keys(blankAddress).every((field) => typeof value[field] === "string");

type FormProps = {
  readonly placing: PlacingOrder;
  /** The customer's id; `null` once signed out. */
  readonly customer: string | null;
  readonly written: Written;
};

const CheckoutForm = ({ placing, customer, written }: FormProps) => {
  const { ordering, setProblem, choiceChanged, place } = placing;
  const cartStore = useDep("cartStore");
  const cart = useStream(cartStore.cart$);
  const account = useStream(useDep("accountStore").account$);
  // Fetches today's prices, so that the cart is repriced before the shopper confirms.
  useCatalog();
  const form = useAddressForm(written.address, validateCheckoutAddress);
  const address = form.watch();
  const [note, setNote] = useState(written.note);
  const [params, setParams] = usePageParams();
  const [method, setMethod] = useState<FulfillmentMethod>(() => cartStore.fulfillment());
  const [chosen, setChosen] = useState<number | null>(() => addressIn(params));
  const [saving, setSaving] = useState(written.saving);

  // After each drawing: the entry of another choice begins without what was written. Late, because
  // Safari refuses more than a hundred of these in half a minute.
  useEffect(() => {
    if (customer === null) return undefined;
    const writing: Written & { customer: string } = { note, address, saving, customer };
    const keep = setTimeout(() => history.replaceState({ ...history.state, ...writing }, ""), 500);
    return () => clearTimeout(keep);
  });

  const shown = ordering ?? cart;
  const saved = account.status === "ready" ? account.account.addressBook.addresses : [];
  const index =
    chosen !== null && chosen < saved.length ? chosen : saved.length > 0 ? 0 : NEW_ADDRESS;

  // Also when the address that was missing has come by itself, or is being written.
  const isAddressed = index !== NEW_ADDRESS || !isUntouched(trimmed(address));
  const settled = useEffectEvent(choiceChanged);
  useEffect(() => {
    if (isAddressed) settled();
  }, [isAddressed]);

  if (cart.items.length === 0 && !ordering) {
    const unseen = cartStore.unseenOrder();
    const to = unseen === null ? "/shop" : successPath(unseen);
    return <Navigate to={to} replace />;
  }

  const phoneSnapshot = account.status === "ready" ? account.account.profile.phone : null;

  const purchase = (fulfillment: Fulfillment, repeatOf: string | null): Purchase => ({
    cart,
    fulfillment,
    phoneSnapshot,
    note,
    savedAddresses: saved,
    repeatOf,
  });
  const orderToNewAddress = (repeatOf: string | null) =>
    form.handleSubmit(
      (valid) =>
        place(purchase({ method: "delivery", address: valid }, repeatOf), saving ? valid : null),
      () => {
        const typed = isUntouched(trimmed(address)) ? null : trimmed(address);
        const draft = draftOrder(purchase({ method: "delivery", address: typed }, repeatOf));
        if (!draft.ok) setProblem(draft.error);
      },
    )();
  /** @param repeatOf the unpaid order of this cart that the shopper intends to repeat. */
  const order = (repeatOf: string | null) => {
    if (method === "pickup")
      void place(purchase({ method, location: siteContent.pickup }, repeatOf), null);
    else if (index === NEW_ADDRESS) void orderToNewAddress(repeatOf);
    else void place(purchase({ method, address: saved[index] ?? null }, repeatOf), null);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    order(null);
  };

  return (
    <>
      <RouteTitle title={title} />
      <PageHead title={title} />
      <form className="page-grid with-side" onSubmit={submit} noValidate>
        <div className="main-column">
          <section className="step">
            <FulfillmentChoice
              method={method}
              onChange={(chosenMethod) => {
                setMethod(chosenMethod);
                cartStore.chooseFulfillment(chosenMethod);
                announce(
                  texts.said(
                    texts[chosenMethod],
                    rupiah(shippingIdr(chosenMethod)),
                    rupiah(subtotalIdr(shown) + shippingIdr(chosenMethod)),
                  ),
                );
                choiceChanged();
              }}
            />
          </section>
          {method === "delivery" && (
            <section className="step">
              <DeliveryAddress
                account={account}
                index={index}
                onIndex={(place) => {
                  setChosen(place);
                  setParams({ address: String(place) });
                  choiceChanged();
                }}
                form={form}
                saving={saving}
                onSaving={setSaving}
              />
            </section>
          )}
          <section className="step">
            <h2 className="type-2">{noteTexts.heading}</h2>
            <TextAreaField
              label={noteTexts.label}
              hint={noteTexts.room(LONGEST_NOTE - (readNote(note)?.length ?? 0))}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </section>
          <section className="step">
            <h2 className="type-2">{payment.heading}</h2>
            <p className="serif measure">{payment.text}</p>
          </section>
        </div>
        <OrderSummary
          cart={shown}
          method={method}
          placing={placing}
          onOrderAgain={order}
          signedOut={account.status === "signed-out"}
        />
      </form>
    </>
  );
};

/** Index of the chosen address, kept for a reload and for the way back from editing it. */
const addressIn = (params: URLSearchParams): number | null => {
  const place = params.get("address") ?? "";
  return /^(?:-1|\d{1,3})$/.test(place) ? Number(place) : null;
};

type Props = {
  readonly method: FulfillmentMethod;
  readonly onChange: (method: FulfillmentMethod) => void;
};

const FulfillmentChoice = ({ method, onChange }: Props) => (
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
        <Picture drawing="door" ply="pink" className={styles["door"]} />
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

const { title, payment, note: noteTexts, fulfillment: texts } = checkoutTexts;
