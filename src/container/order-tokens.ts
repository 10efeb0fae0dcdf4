import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { PlaceOrder } from "#core/use-cases/place-order.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { lateToken, TOKENS } from "./tokens.ts";

const ordersStore = lateToken(
  "ordersStore",
  (resolve) =>
    new OrdersStore({
      sessionStore: resolve(TOKENS.sessionStore),
      orders: resolve(TOKENS.orders),
    }),
);

const placeOrder = lateToken(
  "placeOrder",
  (resolve) =>
    new PlaceOrder({
      orders: resolve(TOKENS.orders),
      cartStorage: resolve(TOKENS.cartStorage),
      cart: resolve(TOKENS.cartStore),
      confirmations: resolve(ordersStore),
      addressBook: resolve(TOKENS.accountStore),
    }),
);

const recoverCheckout = lateToken(
  "recoverCheckout",
  (resolve) =>
    new RecoverCheckout({
      orders: resolve(TOKENS.orders),
      cartStorage: resolve(TOKENS.cartStorage),
    }),
);

const downloadInvoice = lateToken(
  "downloadInvoice",
  (resolve) =>
    new DownloadInvoice({ pdf: resolve(TOKENS.pdf), saveFile: resolve(TOKENS.saveFile) }),
);

export const ORDER_TOKENS = { ordersStore, placeOrder, recoverCheckout, downloadInvoice } as const;
