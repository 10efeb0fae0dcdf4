import { BehaviorSubject, type Observable } from "rxjs";
import type { SessionState } from "#core/account/session.ts";
import type { Arrival, AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/result.ts";
import { MemorySecondFactor } from "./memory-second-factor.ts";

type Deps = {
  /** Makes a UUID. */
  readonly newId: () => string;
  /** With it, a new customer signs in only after {@link MemoryAuth.confirm}. Default: without. */
  readonly confirmEmails?: boolean;
  /** Whom Google names when somebody signs in with it. Without it, Google is not offered. */
  readonly google?: Omit<NewCustomer, "password">;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
};

type User = {
  readonly id: string;
  readonly customer: Omit<NewCustomer, "password">;
  /** `null`: only Google knows this person. */
  readonly password: string | null;
  readonly confirmed: boolean;
  /** A reset mail went out and its link was not used. */
  readonly resetAsked: boolean;
};

/** A sign-in service that forgets everybody when the page closes. For demonstrations and tests. */
export class MemoryAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #users = new Map<string, User>();
  readonly #session = new BehaviorSubject<SessionState>({ status: "anonymous" });
  readonly #secondFactor: MemorySecondFactor;
  #owingCode: { readonly user: User; readonly recovering: boolean } | null = null;
  #arrival: Arrival | null = null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { newId, now = Date.now } = deps;
    this.#secondFactor = new MemorySecondFactor({
      newId,
      now,
      who: () => this.#who(),
      admit: () => {
        if (this.#owingCode) this.#admit(this.#owingCode.user, this.#owingCode.recovering);
      },
    });
  }

  get secondFactor(): MemorySecondFactor {
    return this.#secondFactor;
  }

  get arrival(): Arrival | null {
    return this.#arrival;
  }

  async accessToken(refused?: string): Promise<string | null> {
    const session = this.#session.value;
    if (session.status !== "signed-in") return null;
    const token = `memory-${session.user.id}`;
    // The only token there is: nobody who refuses it will ever take another.
    return token === refused ? null : token;
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

  async signUp({ password, ...named }: NewCustomer): ReturnType<AuthPort["signUp"]> {
    const email = normalised(named.email);
    if (this.#users.has(email))
      return err({ kind: "already-exists", message: "User already registered" });
    if (password.length < MIN_PASSWORD_CHARS)
      return err({ kind: "rejected", message: PASSWORD_TOO_SHORT });
    const signedIn = this.#deps.confirmEmails !== true;
    const customer = { ...named, email };
    const user = { ...NOBODY, id: this.#deps.newId(), customer, password, confirmed: signedIn };
    this.#users.set(email, user);
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

  async updatePassword(password: string): ReturnType<AuthPort["updatePassword"]> {
    const session = this.#session.value;
    const user = session.status === "signed-in" ? this.#users.get(session.user.email) : undefined;
    if (!user) return err({ kind: "rejected", message: "Auth session missing!" });
    if (password.length < MIN_PASSWORD_CHARS)
      return err({ kind: "rejected", message: PASSWORD_TOO_SHORT });
    this.#change(user.customer.email, { password });
    this.#admit(user, false);
    return ok(undefined);
  }

  async signOut(): Promise<void> {
    this.#owingCode = null;
    this.#session.next({ status: "anonymous" });
  }

  /** What following the link of a confirmation mail does. */
  confirm(email: string): void {
    this.#change(email, { confirmed: true });
  }

  /** What following the newest link of a reset mail does; it works once. */
  followResetLink(email: string): void {
    const user = this.#users.get(normalised(email));
    this.#arrival = user?.resetAsked ? null : "invalid-link";
    if (!user?.resetAsked) return;
    this.#change(email, { resetAsked: false, confirmed: true });
    this.#open(user, true);
  }

  isPasswordOf(email: string, password: string): boolean {
    return this.#users.get(normalised(email))?.password === password;
  }

  /** As if the account had never been opened; whoever is signed in with it is signed out. */
  forget(email: string): void {
    this.#users.delete(normalised(email));
    this.#secondFactor.forget(normalised(email));
    if (this.#who()?.email === normalised(email)) void this.signOut();
  }

  #open(user: User, recovering = false): void {
    if (!this.#secondFactor.isOwedBy(user.customer.email)) return this.#admit(user, recovering);
    this.#owingCode = { user, recovering };
    this.#session.next({ status: "second-factor" });
  }

  #admit({ id, customer }: User, recovering: boolean): void {
    const { email, firstName, lastName, phone } = customer;
    this.#owingCode = null;
    this.#session.next({
      status: "signed-in",
      user: { id, email, fullName: `${firstName} ${lastName}`, firstName, lastName, phone },
      ...(recovering && { recovering }),
    });
  }

  #who(): { readonly email: string; readonly owesCode: boolean } | null {
    const session = this.#session.value;
    if (this.#owingCode) return { email: this.#owingCode.user.customer.email, owesCode: true };
    return session.status === "signed-in" ? { email: session.user.email, owesCode: false } : null;
  }

  #change(email: string, change: Partial<User>): void {
    const user = this.#users.get(normalised(email));
    if (user) this.#users.set(normalised(email), { ...user, ...change });
  }
}

const NOBODY = { password: null, resetAsked: false };
const MIN_PASSWORD_CHARS = 6;
const PASSWORD_TOO_SHORT = "Password should be at least 6 characters.";

const normalised = (email: string): string => email.trim().toLowerCase();
