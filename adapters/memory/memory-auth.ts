import { BehaviorSubject, type Observable } from "rxjs";
import { FEWEST_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT } from "#core/domain/account/password.ts";
import type { SessionState } from "#core/domain/account/session.ts";
import type {
  AuthRedirect,
  AuthPort,
  NewCustomer,
  RecoveryPort,
  RecoveryState,
} from "#core/ports/auth-port.ts";
import { err, ok } from "#core/domain/result.ts";
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
  readonly #users = new Map<string, User>();
  readonly #session = new BehaviorSubject<SessionState>({ status: "anonymous" });
  readonly #secondFactor: MemorySecondFactor;
  readonly #recovery = new BehaviorSubject<RecoveryState>({ status: "none" });
  #owingCode: User | null = null;
  #owingRecovery: User | null = null;
  #authRedirect: AuthRedirect | null = null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { newId, now = Date.now } = deps;
    this.#secondFactor = new MemorySecondFactor({
      newId,
      now,
      who: () => this.#who(),
      admit: () => {
        if (this.#owingRecovery) this.#admitRecovery(this.#owingRecovery);
        else if (this.#owingCode) this.#admit(this.#owingCode);
      },
    });
  }

  get secondFactor(): MemorySecondFactor {
    return this.#secondFactor;
  }

  get authRedirect(): AuthRedirect | null {
    return this.#authRedirect;
  }

  get recovery(): RecoveryPort {
    return {
      state$: this.#recovery.asObservable(),
      answer: (code) => this.#secondFactor.answer(code),
      choosePassword: (password) => this.#choosePassword(password),
    };
  }

  async accessToken(refused?: string): ReturnType<AuthPort["accessToken"]> {
    const session = this.#session.value;
    const token = session.status === "signed-in" ? `memory-${session.user.id}` : refused;
    // There is only one token: a refused one cannot be replaced.
    return token === undefined || token === refused ? err("no-session") : ok(token);
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    const user = this.#users.get(normalised(email));
    if (!user || user.password !== password)
      return err({ kind: "wrong-credentials", message: "Invalid login credentials" });
    if (!user.confirmed)
      return err({ kind: "email-not-confirmed", message: "Email not confirmed" });
    this.#open(user);
    return ok(undefined);
  }

  async signInWithGoogle(): ReturnType<AuthPort["signInWithGoogle"]> {
    const { google, newId } = this.#deps;
    if (!google) return err({ kind: "rejected", message: "Google sign-in failed" });
    const email = normalised(google.email);
    const customer = { ...google, email };
    const user = this.#users.get(email) ?? { ...NOBODY, id: newId(), customer, confirmed: true };
    this.#users.set(email, user);
    this.#open(user);
    return new Promise(() => {});
  }

  /** Creates an account without signing in. Returns its id. */
  enrol(customer: NewCustomer): string {
    return this.#add(customer, { confirmed: true }).id;
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    if (this.#users.has(normalised(customer.email)))
      return err({ kind: "already-exists", message: "User already registered" });
    if (customer.password.length < FEWEST_PASSWORD_CHARACTERS) return TOO_SHORT;
    const signedIn = this.#deps.confirmEmails !== true;
    const user = this.#add(customer, { confirmed: signedIn });
    if (signedIn) this.#open(user);
    return ok({ signedIn });
  }

  async resendConfirmation(): ReturnType<AuthPort["resendConfirmation"]> {
    return ok(undefined);
  }

  async requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    this.#change(email, { resetAsked: true });
    return ok(undefined);
  }

  async changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    const session = this.#session.value;
    const user = session.status === "signed-in" ? this.#users.get(session.user.email) : undefined;
    if (!user) return err({ kind: "rejected", message: "You’re not signed in." });
    if (user.password !== current)
      return err({ kind: "wrong-password", message: "This is not your password." });
    if (next.length < FEWEST_PASSWORD_CHARACTERS) return TOO_SHORT;
    if (next === current) return SAME_PASSWORD;
    this.#change(user.customer.email, { password: next });
    return ok(undefined);
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
    this.#change(email, { confirmed: true });
  }

  /** Simulates opening the latest reset mail's link; it works once. */
  followResetLink(email: string): void {
    const user = this.#users.get(normalised(email));
    this.#authRedirect = user?.resetAsked ? null : "invalid-link";
    if (!user?.resetAsked) return this.#recovery.next({ status: "invalid" });
    this.#change(email, { resetAsked: false, confirmed: true });
    if (!this.#secondFactor.isOwedBy(user.customer.email)) return this.#admitRecovery(user);
    this.#owingRecovery = user;
    this.#recovery.next({ status: "second-factor" });
  }

  isPasswordOf(email: string, password: string): boolean {
    return this.#users.get(normalised(email))?.password === password;
  }

  /** Deletes an account; a session of it is signed out. */
  forget(email: string): void {
    this.#users.delete(normalised(email));
    this.#secondFactor.forget(normalised(email));
    if (this.#who()?.email === normalised(email)) void this.signOut();
  }

  async #choosePassword(password: string): ReturnType<RecoveryPort["choosePassword"]> {
    const [state, session] = [this.#recovery.value, this.#session.value];
    const user = state.status === "open" ? this.#users.get(normalised(state.email)) : undefined;
    if (!user) return err({ kind: "rejected", message: "This link is invalid or has expired." });
    if (session.status === "signed-in" && session.user.id !== user.id) return SOMEBODY_ELSE;
    if (password.length < FEWEST_PASSWORD_CHARACTERS) return TOO_SHORT;
    if (password === user.password) return SAME_PASSWORD;
    this.#change(user.customer.email, { password });
    this.#admit(user);
    return ok(undefined);
  }

  #add({ password, ...named }: NewCustomer, { confirmed }: Pick<User, "confirmed">): User {
    const customer = { ...named, email: normalised(named.email) };
    const user = { ...NOBODY, id: this.#deps.newId(), customer, password, confirmed };
    this.#users.set(customer.email, user);
    return user;
  }

  #open(user: User): void {
    if (!this.#secondFactor.isOwedBy(user.customer.email)) return this.#admit(user);
    this.#owingCode = user;
    this.#session.next({ status: "second-factor" });
  }

  #admit({ id, customer }: User): void {
    const { email, firstName, lastName, phone } = customer;
    this.#owingCode = null;
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

  #change(email: string, change: Partial<User>): void {
    const user = this.#users.get(normalised(email));
    if (user) this.#users.set(normalised(email), { ...user, ...change });
  }
}

const NOBODY = { password: null, resetAsked: false };
const SAME_PASSWORD = err({
  kind: "rejected",
  message: "New password should be different from the old password.",
} as const);
const TOO_SHORT = err({ kind: "rejected", message: PASSWORD_TOO_SHORT } as const);
const SOMEBODY_ELSE = err({
  kind: "rejected",
  message: "Somebody else is signed in on this device. Sign out first, then open the link again.",
} as const);

const normalised = (email: string): string => email.trim().toLowerCase();
