import { useState, type SyntheticEvent } from "react";
import { Navigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { validateCheckoutAddress } from "#core/account/validate-checkout-address.ts";
import { draftOrder, type Fulfillment } from "#core/ordering/order-draft.ts";
import type { FulfillmentMethod } from "#core/ordering/order.ts";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#ui/content/enambelas.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { blankAddress, isUntouched } from "#ui/pages/address/blank-address.ts";
import { trimmed, useAddressForm } from "#ui/pages/address/use-address-form.ts";
import { DeliveryAddress, NEW_ADDRESS } from "./delivery-address.tsx";
import { FulfillmentChoice } from "./fulfillment-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

/** Source: specification sections 2, 4 and 5 (checkout). */
export const CheckoutPage = () => {
  const cartStore = useDep(TOKENS.cartStore);
  const cart = useStream(cartStore.cart$);
  const account = useStream(useDep(TOKENS.accountStore).account$);
  // Fetches today's prices: the cart follows them while the shopper is still looking.
  useCatalog();
  const { pending, ordered, problem, setProblem, place } = usePlaceOrder();
  const [method, setMethod] = useState<FulfillmentMethod>("delivery");
  const [chosen, setChosen] = useState<number | null>(null);
  const [saving, setSaving] = useState(true);
  const form = useAddressForm(blankAddress, validateCheckoutAddress);

  if (cart.items.length === 0 && !ordered) {
    const unseen = cartStore.unseenOrder();
    const to = unseen === null ? "/shop" : `/checkout/success/${encodeURIComponent(unseen)}`;
    return <Navigate to={to} replace />;
  }

  const shown = ordered ?? cart;
  const saved = account.status === "ready" ? account.account.addressBook.addresses : [];
  const index =
    chosen !== null && chosen < saved.length ? chosen : saved.length > 0 ? 0 : NEW_ADDRESS;
  const phoneSnapshot = account.status === "ready" ? account.account.profile.phone : null;

  const order = (fulfillment: Fulfillment, newAddress = false) =>
    place({
      cart,
      fulfillment,
      phoneSnapshot,
      newAddress:
        newAddress && saving && fulfillment.method === "delivery" ? fulfillment.address : null,
    });
  const orderToNewAddress = form.handleSubmit(
    (address) => order({ method: "delivery", address }, true),
    () => {
      const typed = trimmed(form.getValues());
      const address = isUntouched(typed) ? null : typed;
      const draft = draftOrder(cart, { method: "delivery", address }, phoneSnapshot);
      if (!draft.ok) setProblem(draft.error);
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (method === "pickup") void order({ method, location: siteContent.pickup });
    else if (index === NEW_ADDRESS) void orderToNewAddress();
    else void order({ method, address: saved[index] ?? null });
  };

  return (
    <>
      <RouteTitle title="Checkout" />
      <PageHead title="Checkout" />
      <form className="g duo" onSubmit={submit} noValidate>
        <div className="duo-main">
          <section className="step">
            <FulfillmentChoice
              method={method}
              onChange={(chosenMethod) => {
                setMethod(chosenMethod);
                setProblem(null);
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
                  setProblem(null);
                }}
                form={form}
                saving={saving}
                onSaving={setSaving}
              />
            </section>
          )}
          <section className="step">
            <h2 className="t2">How you pay</h2>
            <p className="serif m">
              By bank transfer. After you place the order you get an amount that is yours alone: its
              last three digits tell us who paid. The order is kept for 24 hours.
            </p>
          </section>
        </div>
        <OrderSummary
          cart={shown}
          method={method}
          pending={pending || ordered !== null}
          problem={problem}
          signedOut={account.status === "signed-out"}
        />
      </form>
    </>
  );
};
