import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  type Observable,
} from "rxjs";
import { type Address, isSameAddress } from "#core/domain/account/address.ts";
import type { LoadAccount } from "#core/use-cases/load-account.ts";
import type { Account, AddressBook } from "#core/domain/account/profile.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { AccountError, AccountPort } from "#core/ports/account-port.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { StateStream, userOf } from "./state-stream.ts";

export type AccountState =
  | { readonly status: "signed-out" }
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly account: Account }
  | { readonly status: "failed"; readonly message: string };

type Deps = {
  readonly sessionStore: { readonly session$: Observable<SessionState> };
  readonly loadAccount: Pick<LoadAccount, "execute">;
  readonly account: Pick<AccountPort, "addAddress" | "saveAddresses" | "deleteAddress">;
};

type Saved = Result<AddressBook, AccountError>;

type BookChange = {
  readonly send: (book: AddressBook, index: number) => Promise<Saved>;
  /** Whether this list already contains the change. */
  readonly isDone: (addresses: readonly Address[]) => boolean;
  readonly failure: string;
};

/**
 * The signed-in customer's profile and addresses: loaded when a session appears, cleared when it
 * ends.
 */
export class AccountStore {
  readonly #deps: Deps;
  readonly #account = new BehaviorSubject<AccountState>(LOADING);
  readonly #channel = new BehaviorSubject<Channel>("retail");
  readonly #user$: ReturnType<typeof userOf>;
  #userId: string | null = null;
  #running: Promise<void> | null = null;

  readonly account$ = new StateStream<AccountState>(LOADING, this.#account);
  /** The shopper's price channel; unchanged while an account loads. */
  readonly channel$ = new StateStream<Channel>(
    "retail",
    this.#channel.pipe(distinctUntilChanged()),
  );

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#account
      .pipe(
        filter((state) => state.status !== "loading"),
        map(channelOf),
      )
      .subscribe(this.#channel);
    this.#user$ = userOf(deps.sessionStore.session$);
    this.#user$.subscribe((user) => {
      this.#userId = user?.id ?? null;
      this.#account.next(user ? LOADING : { status: "signed-out" });
      this.#running = user && this.#fetch(user);
    });
  }

  /** Reloads; a loaded account stays visible meanwhile. Does nothing without a session. */
  async load(): Promise<void> {
    const user = await firstValueFrom(this.#user$);
    if (user) await (this.#running ??= this.#fetch(user));
  }

  addAddress(address: Address): Promise<Saved> {
    return this.#keepBook(this.#deps.account.addAddress(address));
  }

  /**
   * Replaces `known` by `address`. `stale` when the list changed meanwhile; the new list is then
   * loaded, and if it already contains the change (its response was lost) this counts as success.
   */
  saveAddress(known: Address, address: Address): Promise<Saved> {
    return this.#changeBook(known, {
      send: (book, index) =>
        this.#deps.account.saveAddresses(book.addresses.with(index, address), book.version),
      isDone: (addresses) =>
        has(addresses, address) && (isSameAddress(known, address) || !has(addresses, known)),
      failure: "Failed to save address",
    });
  }

  /** As for {@link saveAddress}. */
  deleteAddress(known: Address): Promise<Saved> {
    return this.#changeBook(known, {
      send: (book, index) => this.#deps.account.deleteAddress(index, book.version),
      isDone: (addresses) => !has(addresses, known),
      failure: "Failed to delete address",
    });
  }

  async #fetch(user: CurrentUser): Promise<void> {
    if (this.#account.value.status === "failed") this.#account.next({ status: "loading" });
    const account = await this.#deps.loadAccount.execute(user);
    // The customer has signed out or changed meanwhile: discard the response.
    if (this.#userId !== user.id) return;
    this.#running = null;
    this.#account.next(
      account.ok
        ? { status: "ready", account: account.value }
        : { status: "failed", message: account.error.message },
    );
  }

  /** Finds the address by content: its index may have changed. */
  async #changeBook(known: Address, { send, isDone, failure }: BookChange): Promise<Saved> {
    const book = this.#book();
    if (!book) return err({ kind: "unavailable", message: failure });
    const index = book.addresses.findIndex((one) => isSameAddress(one, known));
    if (index < 0) return isDone(book.addresses) ? ok(book) : STALE;
    const saved = await this.#keepBook(send(book, index));
    if (saved.ok || saved.error.kind !== "stale") return saved;
    const loaded = this.#book();
    return loaded && isDone(loaded.addresses) ? ok(loaded) : saved;
  }

  async #keepBook(saving: Promise<Saved>): Promise<Saved> {
    const userId = this.#userId;
    const saved = await saving;
    const state = this.#account.value;
    if (this.#userId !== userId || state.status !== "ready") return saved;
    if (saved.ok)
      this.#account.next({
        status: "ready",
        account: { ...state.account, addressBook: saved.value },
      });
    else if (saved.error.kind === "stale") await this.load();
    return saved;
  }

  #book(): AddressBook | null {
    const state = this.#account.value;
    return state.status === "ready" ? state.account.addressBook : null;
  }
}

const LOADING = { status: "loading" } as const;

const STALE = err({
  kind: "stale",
  message: "Your addresses changed in the meantime. Please look at them again.",
} as const);

const has = (addresses: readonly Address[], address: Address): boolean =>
  addresses.some((one) => isSameAddress(one, address));

/** A failed check is silent and gives retail. Source: specification section 4 (wholesale check). */
export const channelOf = (state: AccountState): Channel =>
  state.status === "ready" && state.account.profile.wholesaleAccount ? "wholesale" : "retail";
