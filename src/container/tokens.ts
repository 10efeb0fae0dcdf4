import type { ServiceIdentifier } from "inversify";
import type { BlendQuote } from "#core/use-cases/blend-quote.ts";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import type { DeleteAccount } from "#core/use-cases/delete-account.ts";
import type { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import type { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import type { ExportAccount } from "#core/use-cases/export-account.ts";
import type { LoadAccount } from "#core/use-cases/load-account.ts";
import type { PlaceOrder } from "#core/use-cases/place-order.ts";
import type { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import type { SignIn } from "#core/use-cases/sign-in.ts";
import type { SignUp } from "#core/use-cases/sign-up.ts";
import type { AccountStore } from "#state/account-store.ts";
import type { CartStore } from "#state/cart-store.ts";
import type { CatalogStore } from "#state/catalog-store.ts";
import type { OrdersStore } from "#state/orders-store.ts";
import type { SessionStore } from "#state/session-store.ts";
import type { Backend } from "./backend.ts";

/** A container key that carries the type behind it. Type only: it adds no code to the bundle. */
export type Token<T> = ServiceIdentifier<T>;

/** How views read the container. */
export type Resolve = <T>(token: Token<T>) => T;

const token = <T>(name: string): Token<T> => Symbol(name);

/** The parts of a backend that are asked for; a new one is a line here, which the compiler wants. */
export const PORTS: {
  readonly [Name in Exclude<keyof Backend, "report" | "embedded">]: Token<Backend[Name]>;
} = {
  auth: token("auth"),
  pendingProfile: token("pendingProfile"),
  catalog: token("catalog"),
  catalogCache: token("catalogCache"),
  priceListUrl: token("priceListUrl"),
  orders: token("orders"),
  account: token("account"),
  cartStorage: token("cartStorage"),
  pdf: token("pdf"),
  saveFile: token("saveFile"),
  shareSheet: token("shareSheet"),
  now: token("now"),
  serverAheadMs: token("serverAheadMs"),
};

/** Everything the container holds; `createContainer` binds each of these. */
export const TOKENS = {
  ...PORTS,

  sessionStore: token<SessionStore>("sessionStore"),
  accountStore: token<AccountStore>("accountStore"),
  catalogStore: token<CatalogStore>("catalogStore"),
  cartStore: token<CartStore>("cartStore"),
  ordersStore: token<OrdersStore>("ordersStore"),

  computeBagPrice: token<ComputeBagPrice>("computeBagPrice"),
  blendQuote: token<BlendQuote>("blendQuote"),
  downloadPriceList: token<DownloadPriceList>("downloadPriceList"),
  placeOrder: token<PlaceOrder>("placeOrder"),
  recoverCheckout: token<RecoverCheckout>("recoverCheckout"),
  downloadInvoice: token<DownloadInvoice>("downloadInvoice"),
  signIn: token<SignIn>("signIn"),
  signUp: token<SignUp>("signUp"),
  loadAccount: token<LoadAccount>("loadAccount"),
  exportAccount: token<ExportAccount>("exportAccount"),
  deleteAccount: token<DeleteAccount>("deleteAccount"),
} as const;
