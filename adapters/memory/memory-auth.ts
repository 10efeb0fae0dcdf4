import { BehaviorSubject, type Observable } from "rxjs";
import type { SessionState } from "#core/account/session.ts";
import type { AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/result.ts";

type Deps = {
  /** Makes a UUID. */
  readonly newId: () => string;
  /** With it, a new customer signs in only after {@link MemoryAuth.confirm}. Default: without. */
  readonly confirmEmails?: boolean;
};

type User = { readonly id: string; readonly customer: NewCustomer; readonly confirmed: boolean };

/** A sign-in service that forgets everybody when the page closes. For demonstrations and tests. */
export class MemoryAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #users = new Map<string, User>();
  readonly #session = new BehaviorSubject<SessionState>({ status: "anonymous" });

  readonly session$: Observable<SessionState> = this.#session.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async accessToken(): Promise<string | null> {
    const session = this.#session.value;
    return session.status === "signed-in" ? `memory-${session.user.id}` : null;
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    const user = this.#users.get(normalised(email));
    if (user?.customer.password !== password)
      return err({ kind: "wrong-credentials", message: "Invalid login credentials" });
    if (!user.confirmed)
      return err({ kind: "email-not-confirmed", message: "Email not confirmed" });
    this.#open(user);
    return ok(undefined);
  }

  async signInWithGoogle(): ReturnType<AuthPort["signInWithGoogle"]> {
    return err({ kind: "rejected", message: "Google sign-in failed" });
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    const email = normalised(customer.email);
    if (this.#users.has(email))
      return err({ kind: "already-exists", message: "User already registered" });
    if (customer.password.length < MIN_PASSWORD_CHARS)
      return err({ kind: "rejected", message: PASSWORD_TOO_SHORT });
    const signedIn = this.#deps.confirmEmails !== true;
    const user = {
      id: this.#deps.newId(),
      customer: { ...customer, email },
      confirmed: signedIn,
    };
    this.#users.set(email, user);
    if (signedIn) this.#open(user);
    return ok({ signedIn });
  }

  async requestPasswordReset(): ReturnType<AuthPort["requestPasswordReset"]> {
    return ok(undefined);
  }

  async updatePassword(password: string): ReturnType<AuthPort["updatePassword"]> {
    const session = this.#session.value;
    const user = session.status === "signed-in" ? this.#users.get(session.user.email) : undefined;
    if (!user) return err({ kind: "rejected", message: "Auth session missing!" });
    if (password.length < MIN_PASSWORD_CHARS)
      return err({ kind: "rejected", message: PASSWORD_TOO_SHORT });
    const { customer } = user;
    this.#users.set(customer.email, { ...user, customer: { ...customer, password } });
    return ok(undefined);
  }

  async signOut(): Promise<void> {
    this.#session.next({ status: "anonymous" });
  }

  /** What following the link of a confirmation mail does. */
  confirm(email: string): void {
    const user = this.#users.get(normalised(email));
    if (user) this.#users.set(user.customer.email, { ...user, confirmed: true });
  }

  #open({ id, customer }: User): void {
    const { email, firstName, lastName, phone } = customer;
    this.#session.next({
      status: "signed-in",
      user: { id, email, fullName: `${firstName} ${lastName}`, firstName, lastName, phone },
    });
  }
}

const MIN_PASSWORD_CHARS = 6;
const PASSWORD_TOO_SHORT = "Password should be at least 6 characters.";

const normalised = (email: string): string => email.trim().toLowerCase();
