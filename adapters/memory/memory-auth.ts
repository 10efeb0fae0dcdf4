import { BehaviorSubject, type Observable } from "rxjs";
import {
  FEWEST_PASSWORD_CHARACTERS,
  PASSWORD_NEEDED,
  PASSWORD_TOO_SHORT,
  SOMEBODY_ELSE,
} from "#core/domain/account/password.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import type {
  AuthRedirect,
  AuthPort,
  AuthServiceError,
  NewCustomer,
  ProofError,
  RecoveryPort,
  RecoveryState,
} from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { MemorySecondFactor } from "./memory-second-factor.ts";

type Deps = {
  /** Makes a UUID. */
  readonly newId: () => string;
  /** If set, a new customer can sign in only after {@link MemoryAuth.confirm}. Default: not. */
  readonly confirmEmails?: boolean;
  /** The account that a Google sign-in returns. Default: Google is not offered. */
  readonly google?: Omit<NewCustomer, "password">;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
};

type User = {
  readonly id: string;
  readonly customer: Omit<NewCustomer, "password">;
  /** `null` for accounts that sign in with Google only. */
  readonly password: string | null;
  readonly confirmed: boolean;
  /** A reset mail was sent and its link not used yet. */
  readonly resetAsked: boolean;
};

/** A sign-in service in memory. For demonstrations and tests. */
export class MemoryAuth implements AuthPort {
  readonly #deps: Deps;
  /** By email. */
  readonly #users = new Map<string, User>();
  readonly #session = new BehaviorSubject<SessionState>({ status: "anonymous" });
  readonly #recovery = new BehaviorSubject<RecoveryState>({ status: "none" });
  #owingCode: User | null = null;
  #owingRecovery: User | null = null;
  /** Milliseconds since 1970. */
  #signedInAt = 0;

  authRedirect: AuthRedirect | null = null;
  readonly confirmation = null;
  readonly session$: Observable<SessionState> = this.#session.asObservable();
  readonly secondFactor: MemorySecondFactor;
  readonly recovery: RecoveryPort = {
    state$: this.#recovery.asObservable(),
    openLink: () => {},
    answer: (code) => this.secondFactor.answer(code),
    choosePassword: (password) => this.#choosePassword(password),
  };

  constructor(deps: Deps) {
    this.#deps = deps;
    this.secondFactor = new MemorySecondFactor({
      newId: deps.newId,
      now: () => this.#now(),
      who: () => this.#who(),
      proof: (password) => this.#proof(password),
      admit: () => {
        if (this.#owingRecovery) this.#admitRecovery(this.#owingRecovery);
        else if (this.#owingCode) this.#admit(this.#owingCode);
      },
    });
  }

  async accessToken(refused?: string): ReturnType<AuthPort["accessToken"]> {
    const session = this.#session.value;
    const token = session.status === "signed-in" ? `memory-${session.user.id}` : refused;
    // There is only one token: a refused one cannot be replaced.
    return token === undefined || token === refused ? err("no-session") : ok(token);
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    const user = this.#find(email);
    if (!user || user.password !== password)
      return err({ kind: "wrong-credentials", message: "Invalid login credentials" });
    if (!user.confirmed)
      return err({ kind: "email-not-confirmed", message: "Email not confirmed" });
    this.#open(user);
    return ok(undefined);
  }

  async signInWithGoogle(): ReturnType<AuthPort["signInWithGoogle"]> {
    const { google } = this.#deps;
    if (!google) return err({ kind: "rejected", message: "Google sign-in failed" });
    this.#open(this.#find(google.email) ?? this.#add({ ...google, password: null }, true));
    return new Promise(() => {});
  }

  /** Creates an account without signing in. Returns its id. */
  enrol(customer: NewCustomer): string {
    return this.#add(customer, true).id;
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    if (this.#find(customer.email))
      return err({ kind: "already-exists", message: "User already registered" });
    if (customer.password.length < FEWEST_PASSWORD_CHARACTERS) return TOO_SHORT;
    const signedIn = this.#deps.confirmEmails !== true;
    const user = this.#add(customer, signedIn);
    if (signedIn) this.#open(user);
    return ok({ signedIn });
  }

  async resendConfirmation(): ReturnType<AuthPort["resendConfirmation"]> {
    return ok(undefined);
  }

  async requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    this.#change(this.#find(email), { resetAsked: true });
    return ok(undefined);
  }

  async changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    const session = this.#session.value;
    const user = session.status === "signed-in" ? this.#find(session.user.email) : undefined;
    if (!user) return err({ kind: "rejected", message: "You’re not signed in." });
    if (user.password !== current) return WRONG_PASSWORD;
    return this.#setPassword(user, next);
  }

  async signOutEverywhere(): ReturnType<AuthPort["signOutEverywhere"]> {
    await this.signOut();
    return ok(undefined);
  }

  async signOut(): Promise<void> {
    this.#owingCode = null;
    this.#session.next({ status: "anonymous" });
  }

  /** Simulates opening the link of a confirmation mail. */
  confirm(email: string): void {
    this.#change(this.#find(email), { confirmed: true });
  }

  /** Simulates opening the latest reset mail's link; it works once. */
  followResetLink(email: string): void {
    const user = this.#find(email);
    this.authRedirect = user?.resetAsked ? null : "invalid-link";
    if (!user?.resetAsked) return this.#recovery.next({ status: "invalid" });
    this.#change(user, { resetAsked: false, confirmed: true });
    if (!this.secondFactor.isOwedBy(user.customer.email)) return this.#admitRecovery(user);
    this.#owingRecovery = user;
    this.#recovery.next({ status: "second-factor" });
  }

  isPasswordOf(email: string, password: string): boolean {
    return this.#find(email)?.password === password;
  }

  /** Deletes an account; a session of it is signed out. */
  forget(email: string): void {
    this.#users.delete(mailboxAddress(email));
    this.secondFactor.forget(mailboxAddress(email));
    if (this.#who()?.email === mailboxAddress(email)) void this.signOut();
  }

  async #choosePassword(password: string): ReturnType<RecoveryPort["choosePassword"]> {
    const [state, session] = [this.#recovery.value, this.#session.value];
    const user = state.status === "open" ? this.#find(state.email) : undefined;
    if (!user) return err({ kind: "rejected", message: "This link is invalid or has expired." });
    if (session.status === "signed-in" && session.user.id !== user.id)
      return err({ kind: "rejected", message: SOMEBODY_ELSE });
    const chosen = this.#setPassword(user, password);
    if (chosen.ok) this.#admit(user);
    return chosen;
  }

  #setPassword(user: User, password: string): Result<void, AuthServiceError> {
    if (password.length < FEWEST_PASSWORD_CHARACTERS) return TOO_SHORT;
    if (password === user.password) return SAME_PASSWORD;
    this.#change(user, { password });
    return ok(undefined);
  }

  #proof(password: string | undefined): Result<void, ProofError> {
    if (password === undefined)
      return this.#now() - this.#signedInAt < FRESH_MS ? ok(undefined) : err(PASSWORD_NEEDED);
    return this.isPasswordOf(this.#who()?.email ?? "", password) ? ok(undefined) : WRONG_PASSWORD;
  }

  #now(): number {
    return (this.#deps.now ?? Date.now)();
  }

  #find(email: string): User | undefined {
    return this.#users.get(mailboxAddress(email));
  }

  #add(
    { password, ...named }: User["customer"] & Pick<User, "password">,
    confirmed: boolean,
  ): User {
    const customer = { ...named, email: mailboxAddress(named.email) };
    const user = { id: this.#deps.newId(), customer, password, confirmed, resetAsked: false };
    this.#users.set(customer.email, user);
    return user;
  }

  #open(user: User): void {
    if (!this.secondFactor.isOwedBy(user.customer.email)) return this.#admit(user);
    this.#owingCode = user;
    this.#session.next({ status: "second-factor" });
  }

  #admit({ id, customer }: User): void {
    const { email, firstName, lastName, phone } = customer;
    this.#owingCode = null;
    this.#signedInAt = this.#now();
    this.#session.next({
      status: "signed-in",
      user: { id, email, fullName: `${firstName} ${lastName}`, firstName, lastName, phone },
    });
  }

  #admitRecovery({ id, customer }: User): void {
    this.#owingRecovery = null;
    this.#recovery.next({ status: "open", userId: id, email: customer.email });
  }

  #who(): { readonly email: string; readonly owesCode: boolean } | null {
    const session = this.#session.value;
    const owing = this.#owingRecovery ?? this.#owingCode;
    if (owing) return { email: owing.customer.email, owesCode: true };
    return session.status === "signed-in" ? { email: session.user.email, owesCode: false } : null;
  }

  #change(user: User | undefined, change: Partial<User>): void {
    if (user) this.#users.set(user.customer.email, { ...user, ...change });
  }
}

const FRESH_MS = 5 * 60_000;
const WRONG_PASSWORD = err({
  kind: "wrong-password",
  message: "This is not your password.",
} as const);
const SAME_PASSWORD = err({
  kind: "rejected",
  message: "New password should be different from the old password.",
} as const);
const TOO_SHORT = err({ kind: "rejected", message: PASSWORD_TOO_SHORT } as const);
