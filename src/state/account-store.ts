import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from "rxjs";
import { type Address, isSameAddress } from "#core/domain/account/address.ts";
import type { LoadAccount } from "#core/use-cases/load-account.ts";
import type { Account, AddressBook } from "#core/domain/account/profile.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import type { AccountError, AccountPort } from "#core/ports/account-port.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { answerOf, StateStream } from "./state-stream.ts";
import { UserLoad } from "./user-load.ts";

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
  readonly #loaded: UserLoad<Account>;

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
    this.#loaded = new UserLoad({
      session$: deps.sessionStore.session$,
      ask: (user) => deps.loadAccount.execute(user),
      failure: "Failed to load account",
      isWanted: () => true,
      tell: (state) => {
        if (state.status === "ready") this.#account.next({ status: "ready", account: state.value });
        else if (state.status !== "loading") this.#account.next(state);
        // A loaded account stays visible meanwhile.
        else if (state.known === null) this.#account.next(LOADING);
      },
    });
  }

  /** Reloads. Does nothing without a session. */
  load(): Promise<void> {
    return this.#loaded.load();
  }

  addAddress(address: Address): Promise<Saved> {
    return this.#keepBook(() => this.#deps.account.addAddress(address), NOT_SAVED);
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
      failure: NOT_SAVED,
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

  /** Finds the address by content: its index may have changed. */
  async #changeBook(known: Address, { send, isDone, failure }: BookChange): Promise<Saved> {
    const book = this.#book();
    if (!book) return err({ kind: "unavailable", message: failure });
    const index = book.addresses.findIndex((one) => isSameAddress(one, known));
    if (index < 0) return isDone(book.addresses) ? ok(book) : STALE;
    const saved = await this.#keepBook(() => send(book, index), failure);
    if (saved.ok || saved.error.kind !== "stale") return saved;
    const loaded = this.#book();
    return loaded && isDone(loaded.addresses) ? ok(loaded) : saved;
  }

  async #keepBook(save: () => Promise<Saved>, failure: string): Promise<Saved> {
    const { userId } = this.#loaded;
    const saved = await answerOf(save, failure);
    const state = this.#account.value;
    if (this.#loaded.userId !== userId || state.status !== "ready") return saved;
    if (saved.ok) this.#loaded.keep({ ...state.account, addressBook: saved.value });
    else if (saved.error.kind === "stale") await this.load();
    return saved;
  }

  #book(): AddressBook | null {
    const state = this.#account.value;
    return state.status === "ready" ? state.account.addressBook : null;
  }
}

const LOADING = { status: "loading" } as const;

const NOT_SAVED = "Failed to save address";

const STALE = err({
  kind: "stale",
  message: "Your addresses changed in the meantime. Please look at them again.",
} as const);

const has = (addresses: readonly Address[], address: Address): boolean =>
  addresses.some((one) => isSameAddress(one, address));

/** A failed check is silent and gives retail. Source: specification section 4 (wholesale check). */
export const channelOf = (state: AccountState): Channel =>
  state.status === "ready" && state.account.profile.wholesaleAccount ? "wholesale" : "retail";
