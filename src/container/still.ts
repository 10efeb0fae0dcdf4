import { EMPTY, of } from "rxjs";
import { EMPTY_CART } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { Backend } from "./backend.ts";

/**
 * The backend of a prerendered page: these coffees, an empty cart, session still loading. The
 * server renders with it, and the browser hydrates with it before it reads device storage, so that
 * both render the same. It makes no requests.
 */
export const stillBackend = (embedded: readonly Coffee[]): Backend => ({
  auth,
  pendingProfile: { read: () => null, write: () => undefined, remove: () => undefined },
  catalog: { list: noAnswer, byCode: noAnswer, nextRoastDay: noAnswer },
  catalogCache: { read: () => null, write: () => undefined },
  recentlyViewed: { read: () => [], write: () => undefined, remove: () => undefined },
  priceHistory: { of: noAnswer, recent: noAnswer },
  // Known from the configuration, which may come late; the link keeps its room.
  priceListUrl: "",
  orders: { place: noAnswer, list: noAnswer, confirmation: noAnswer },
  account: {
    load: noAnswer,
    provision: noAnswer,
    sync: noAnswer,
    addAddress: noAnswer,
    saveAddresses: noAnswer,
    deleteAddress: noAnswer,
    exportData: noAnswer,
    deleteAccount: noAnswer,
  },
  cartStorage,
  pdf: { drawInvoice: noAnswer, drawPriceList: noAnswer },
  pictures: { draw: noAnswer },
  shareFile: noAnswer,
  saveFile: () => undefined,
  report: () => undefined,
  now: () => 0,
  embedded,
});

/** Never settles: the prerendered page is all there is. */
const noAnswer = () => new Promise<never>(() => {});

/** The session stays `loading`; no call settles. */
const auth: AuthPort = {
  session$: of({ status: "loading" }),
  authRedirect: null,
  accessToken: noAnswer,
  signIn: noAnswer,
  signInWithGoogle: noAnswer,
  signUp: noAnswer,
  resendConfirmation: noAnswer,
  requestPasswordReset: noAnswer,
  changePassword: noAnswer,
  signOutEverywhere: noAnswer,
  recovery: { state$: of({ status: "opening" }), answer: noAnswer, choosePassword: noAnswer },
  secondFactor: {
    isOffered: noAnswer,
    list: noAnswer,
    enrol: noAnswer,
    confirm: noAnswer,
    remove: noAnswer,
    answer: noAnswer,
  },
  signOut: noAnswer,
};

const cartStorage: CartStoragePort = {
  read: () => EMPTY_CART,
  write: () => undefined,
  checkoutKey: () => "",
  renewCheckoutKey: () => undefined,
  unseenOrder: () => null,
  keepUnseenOrder: () => undefined,
  unanswered: () => null,
  keepUnanswered: () => undefined,
  fulfillment: () => null,
  keepFulfillment: () => undefined,
  notice: () => [],
  keepNotice: () => undefined,
  changedElsewhere$: EMPTY,
};
