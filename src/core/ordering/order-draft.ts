import type { Address, AddressErrors } from "../account/address.ts";
import { validateCheckoutAddress } from "../account/validate-checkout-address.ts";
import { subtotalIdr, type Cart } from "../cart/cart.ts";
import { err, ok, type Result } from "../result.ts";
import type { OrderDraft, PickupLocation } from "./order.ts";
import { shippingIdr } from "./shipping.ts";

export type Fulfillment =
  | { readonly method: "pickup"; readonly location: PickupLocation }
  | { readonly method: "delivery"; readonly address: Address | null };

export type DraftError =
  | { readonly kind: "empty-cart"; readonly message: string }
  | { readonly kind: "no-address"; readonly message: string }
  | { readonly kind: "bad-address"; readonly message: string; readonly fields: AddressErrors };

/** What the checkout page shows and sends. Source: specification sections 3 and 5 (checkout). */
export const draftOrder = (
  cart: Cart,
  fulfillment: Fulfillment,
  phoneSnapshot: string | null,
): Result<OrderDraft, DraftError> => {
  if (cart.items.length === 0) return err({ kind: "empty-cart", message: "Your cart is empty." });
  const chosen = checkedFulfillment(fulfillment);
  if (!chosen.ok) return chosen;
  const subtotal = subtotalIdr(cart);
  const shipping = shippingIdr(fulfillment.method);
  return ok({
    items: cart.items.map(({ code, name, sizeGrams, qty, priceEach }) => ({
      code,
      name,
      sizeGrams,
      qty,
      priceEach,
    })),
    subtotalIdr: subtotal,
    shippingIdr: shipping,
    totalIdr: subtotal + shipping,
    fulfillment: chosen.value,
    phoneSnapshot,
  });
};

const checkedFulfillment = (
  fulfillment: Fulfillment,
): Result<OrderDraft["fulfillment"], DraftError> => {
  if (fulfillment.method === "pickup") return ok(fulfillment);
  const { address } = fulfillment;
  if (!address)
    return err({
      kind: "no-address",
      message: "Please select or enter a delivery address.",
    });
  const fields = validateCheckoutAddress(address);
  const [message] = Object.values(fields);
  if (message !== undefined) return err({ kind: "bad-address", message, fields });
  return ok({ method: "delivery", address });
};
