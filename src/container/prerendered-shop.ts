import { Container } from "inversify";
import { EMPTY, of } from "rxjs";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { ExplainBagPrice } from "#core/use-cases/explain-bag-price.ts";
import { ListPrices } from "#core/use-cases/list-prices.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { EMPTY_CART } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import { AccountStore } from "#state/account-store.ts";
import { BlendStore } from "#state/blend-store.ts";
import { CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { SessionStore } from "#state/session-store.ts";
import { TOKENS, type Resolve } from "./tokens.ts";

/**
 * The shop as a prerendered page shows it: these coffees, an empty cart, and nobody known yet. The
 * server draws with it, and the browser takes the page over with it before it looks at the device,
 * so that both draw the same. Nothing in it reaches anything outside. Holds what public pages ask
 * for; asking for anything else throws.
 */
export const prerenderedShop = (coffees: readonly Coffee[]): Resolve => {
  const container = new Container({ defaultScope: "Singleton" });
  const catalogStore = new CatalogStore({
    embedded: coffees,
    catalog: { list: noAnswer, byCode: noAnswer },
    cache: { read: () => null, write: () => undefined },
    now: () => 0,
  });
  container.bind(TOKENS.catalogStore).toConstantValue(catalogStore);
  const blendQuote = new BlendQuote();
  container.bind(TOKENS.blendStore).toConstantValue(new BlendStore({ catalogStore, blendQuote }));
  container.bind(TOKENS.computeBagPrice).toConstantValue(new ComputeBagPrice());
  container.bind(TOKENS.explainBagPrice).toConstantValue(new ExplainBagPrice());
  container.bind(TOKENS.listPrices).toConstantValue(new ListPrices());
  container.bind(TOKENS.cartStore).toConstantValue(new CartStore({ storage: emptyStorage }));
  const sessionStore = new SessionStore({
    auth: stillAuth,
    account: { sync: noAnswer },
    pendingProfile: noPendingProfile,
  });
  container.bind(TOKENS.sessionStore).toConstantValue(sessionStore);
  container.bind(TOKENS.accountStore).toConstantValue(
    new AccountStore({
      sessionStore,
      loadAccount: { execute: noAnswer },
      account: { addAddress: noAnswer, saveAddresses: noAnswer, deleteAddress: noAnswer },
    }),
  );
  container.bind(TOKENS.auth).toConstantValue(stillAuth);
  container.bind(TOKENS.signIn).toConstantValue(new SignIn({ auth: stillAuth }));
  container.bind(TOKENS.signUp).toConstantValue(
    new SignUp({
      auth: stillAuth,
      account: { provision: noAnswer },
      pendingProfile: noPendingProfile,
    }),
  );
  const resolve: Resolve = (token) => container.get(token);
  container.bind(TOKENS.prerendered).toConstantValue(resolve);
  return resolve;
};

/** What is on the page is all there is; nobody waits for more. */
const noAnswer = () => new Promise<never>(() => {});

const noPendingProfile = { read: () => null, write: () => undefined, remove: () => undefined };

/** Nobody has looked yet who is there, and nothing that is asked of it happens. */
const stillAuth: AuthPort = {
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

const emptyStorage = {
  read: () => EMPTY_CART,
  write: () => undefined,
  checkoutKey: () => "",
  renewCheckoutKey: () => undefined,
  unseenOrder: () => null,
  keepUnseenOrder: () => undefined,
  unanswered: () => null,
  keepUnanswered: () => undefined,
  notice: () => [],
  keepNotice: () => undefined,
  changedElsewhere$: EMPTY,
};
