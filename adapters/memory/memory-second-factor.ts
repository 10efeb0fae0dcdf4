import type { CodeError, SecondFactor, SecondFactorPort } from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";

type Deps = {
  /** Makes a UUID. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Email of the signed-in customer, or of the one who still has to enter a code. */
  readonly who: () => { readonly email: string; readonly owesCode: boolean } | null;
  /** Called after a correct code at sign-in. */
  readonly admit: () => void;
};

type Factor = SecondFactor & { readonly confirmed: boolean };

/**
 * Second factors in memory, with the hosted service's behaviour, but for the codes: {@link SAMPLE_CODE}
 * is right for every key and at any time.
 */
export class MemorySecondFactor implements SecondFactorPort {
  readonly #deps: Deps;
  readonly #factors = new Map<string, readonly Factor[]>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whether a sign-in with this email requires a code. */
  isOwedBy(email: string): boolean {
    return this.#of(email).some(({ confirmed }) => confirmed);
  }

  forget(email: string): void {
    this.#factors.delete(email);
  }

  async list(): ReturnType<SecondFactorPort["list"]> {
    const email = this.#signedIn();
    if (email === null) return NO_SESSION;
    const counting = this.#of(email).filter(({ confirmed }) => confirmed);
    return ok(counting.map(({ id, addedAt }) => ({ id, addedAt })));
  }

  async enrol(): ReturnType<SecondFactorPort["enrol"]> {
    const email = this.#signedIn();
    if (email === null) return NO_SESSION;
    const { newId, now } = this.#deps;
    const factor = { id: newId(), addedAt: new Date(now()).toISOString(), confirmed: false };
    const counting = this.#of(email).filter(({ confirmed }) => confirmed);
    this.#factors.set(email, [...counting, factor]);
    const label = encodeURIComponent(`${ISSUER}:${email}`);
    const uri = `otpauth://totp/${label}?secret=${SECRET}&issuer=${ISSUER}`;
    return ok({ id: factor.id, uri, secret: SECRET });
  }

  async confirm(id: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    const email = this.#signedIn();
    if (email === null) return NO_SESSION;
    const factor = this.#of(email).find((one) => one.id === id);
    if (!factor) return NO_FACTOR;
    if (code !== SAMPLE_CODE) return WRONG_CODE;
    const others = this.#of(email).filter((one) => one.id !== id);
    this.#factors.set(email, [...others, { ...factor, confirmed: true }]);
    return ok(undefined);
  }

  async remove(id: string): ReturnType<SecondFactorPort["remove"]> {
    const email = this.#signedIn();
    if (email === null) return NO_SESSION;
    const left = this.#of(email).filter((one) => one.id !== id);
    if (left.length === this.#of(email).length) return NO_FACTOR;
    this.#factors.set(email, left);
    return ok(undefined);
  }

  async answer(code: string): Promise<Result<void, CodeError>> {
    if (!this.#deps.who()?.owesCode) return NO_SESSION;
    if (code !== SAMPLE_CODE) return WRONG_CODE;
    this.#deps.admit();
    return ok(undefined);
  }

  #signedIn(): string | null {
    const visitor = this.#deps.who();
    return visitor && !visitor.owesCode ? visitor.email : null;
  }

  #of(email: string): readonly Factor[] {
    return this.#factors.get(email) ?? [];
  }
}

/** The code of every account in memory. */
export const SAMPLE_CODE = "161616";

/** A key like any other, to show and to scan. */
const SECRET = "ENAMBELASENAMBELASENAMBELASENAMB";
const ISSUER = "Enambelas";
const NO_SESSION = err({ kind: "rejected", message: "Auth session missing!" } as const);
const NO_FACTOR = err({ kind: "rejected", message: "Factor not found" } as const);
const WRONG_CODE = err({ kind: "wrong-code", message: "Invalid TOTP code entered" } as const);
