import type { ServiceIdentifier } from "inversify";
import type { BlendQuote } from "#core/use-cases/blend-quote.ts";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import type { DeleteAccount } from "#core/use-cases/delete-account.ts";
import type { ExplainBagPrice } from "#core/use-cases/explain-bag-price.ts";
import type { ExportAccount } from "#core/use-cases/export-account.ts";
import type { ListPrices } from "#core/use-cases/list-prices.ts";
import type { LoadAccount } from "#core/use-cases/load-account.ts";
import type { SignIn } from "#core/use-cases/sign-in.ts";
import type { SignUp } from "#core/use-cases/sign-up.ts";
import type { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import type { PlaceOrder } from "#core/use-cases/place-order.ts";
import type { PriceHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import type { LateUseCases } from "./backends/late-use-cases.ts";
import type { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CatalogCachePort } from "#core/ports/catalog-cache-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";
import type { AccountStore } from "#state/account-store.ts";
import type { BlendStore } from "#state/blend-store.ts";
import type { CartStore } from "#state/cart-store.ts";
import type { CatalogStore } from "#state/catalog-store.ts";
import type { OrdersStore } from "#state/orders-store.ts";
import type { SessionStore } from "#state/session-store.ts";

/** A container key that carries the type behind it. Type only: it adds no code to the bundle. */
export type Token<T> = ServiceIdentifier<T>;

/** How views read the container. */
export type Resolve = <T>(token: Token<T>) => T;

const token = <T>(name: string): Token<T> => Symbol(name);

export const TOKENS = {
  auth: token<AuthPort>("auth"),
  catalog: token<CatalogPort>("catalog"),
  orders: token<OrdersPort>("orders"),
  account: token<AccountPort>("account"),
  cartStorage: token<CartStoragePort>("cartStorage"),
  pendingProfile: token<PendingProfilePort>("pendingProfile"),
  /** Imports the code on the first call; rejects without a network. */
  loadLateUseCases: token<() => Promise<LateUseCases>>("loadLateUseCases"),
  catalogCache: token<CatalogCachePort>("catalogCache"),
  pdf: token<PdfPort>("pdf"),

  sessionStore: token<SessionStore>("sessionStore"),
  catalogStore: token<CatalogStore>("catalogStore"),
  cartStore: token<CartStore>("cartStore"),
  accountStore: token<AccountStore>("accountStore"),
  ordersStore: token<OrdersStore>("ordersStore"),
  blendStore: token<BlendStore>("blendStore"),

  computeBagPrice: token<ComputeBagPrice>("computeBagPrice"),
  explainBagPrice: token<ExplainBagPrice>("explainBagPrice"),
  blendQuote: token<BlendQuote>("blendQuote"),
  listPrices: token<ListPrices>("listPrices"),
  priceHouseCoffee: token<PriceHouseCoffee>("priceHouseCoffee"),
  signIn: token<SignIn>("signIn"),
  signUp: token<SignUp>("signUp"),
  loadAccount: token<LoadAccount>("loadAccount"),
  exportAccount: token<ExportAccount>("exportAccount"),
  deleteAccount: token<DeleteAccount>("deleteAccount"),
  placeOrder: token<PlaceOrder>("placeOrder"),
  recoverCheckout: token<RecoverCheckout>("recoverCheckout"),
  downloadInvoice: token<DownloadInvoice>("downloadInvoice"),

  /**
   * Resolves from the prerendered page's backend: the first client render must match the page's
   * HTML.
   */
  prerendered: token<Resolve>("prerendered"),
} as const;
