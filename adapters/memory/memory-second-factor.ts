import type {
  AuthServiceError,
  CodeError,
  ProofError,
  SecondFactor,
  SecondFactorPort,
} from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";

type Deps = {
  /** Makes a UUID. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Email of the signed-in customer, or of the one who still has to enter a code. */
  readonly who: () => { readonly email: string; readonly owesCode: boolean } | null;
  /** Whether the customer may change how they sign in, by this password or a sign-in of late. */
  readonly proof: (password: string | undefined) => Result<void, ProofError>;
  /** Called after a correct code at sign-in. */
  readonly admit: () => void;
};

type Factor = SecondFactor & {
  readonly confirmed: boolean;
  /** Those not used yet. */
  readonly recoveryCodes: readonly string[];
};

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
    return this.#counting(email).length > 0;
  }

  forget(email: string): void {
    this.#factors.delete(email);
  }

  async list(): ReturnType<SecondFactorPort["list"]> {
    return this.#signedIn((email) => ok(this.#counting(email)));
  }

  async enrol(password?: string): ReturnType<SecondFactorPort["enrol"]> {
    return this.#signedIn((email) => {
      const proven = this.#deps.proof(password);
      if (!proven.ok) return proven;
      const { newId, now } = this.#deps;
      const recoveryCodes = Array.from({ length: 10 }, () => recoveryCodeOf(newId()));
      const addedAt = new Date(now()).toISOString();
      const factor = { id: newId(), addedAt, confirmed: false, recoveryCodes };
      this.#factors.set(email, [...this.#counting(email), factor]);
      const label = encodeURIComponent(`${ISSUER}:${email}`);
      const uri = `otpauth://totp/${label}?secret=${SECRET}&issuer=${ISSUER}`;
      return ok({ id: factor.id, uri, secret: SECRET, recoveryCodes });
    });
  }

  async confirm(id: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    return this.#change(id, (factor) =>
      code === SAMPLE_CODE ? ok([{ ...factor, confirmed: true }]) : WRONG_CODE,
    );
  }

  async remove(id: string, password?: string): ReturnType<SecondFactorPort["remove"]> {
    return this.#change<ProofError>(id, () => {
      const proven = this.#deps.proof(password);
      return proven.ok ? ok([]) : proven;
    });
  }

  async answer(code: string): Promise<Result<void, CodeError>> {
    const visitor = this.#deps.who();
    if (!visitor?.owesCode) return NO_SESSION;
    if (code !== SAMPLE_CODE && !this.#useUp(visitor.email, code)) return WRONG_CODE;
    this.#deps.admit();
    return ok(undefined);
  }

  /** Whether it was one of the account's recovery codes. */
  #useUp(email: string, code: string): boolean {
    const factors = this.#counting(email);
    const factor = factors.find(({ recoveryCodes }) => recoveryCodes.includes(code));
    if (!factor) return false;
    const recoveryCodes = factor.recoveryCodes.filter((one) => one !== code);
    this.#factors.set(email, [
      ...factors.filter((one) => one !== factor),
      { ...factor, recoveryCodes },
    ]);
    return true;
  }

  /** Replaces one of the customer's factors. */
  #change<E>(
    id: string,
    change: (factor: Factor) => Result<readonly Factor[], E>,
  ): Result<void, E | AuthServiceError> {
    return this.#signedIn<void, E | AuthServiceError>((email) => {
      const factors = this.#factors.get(email) ?? [];
      const factor = factors.find((one) => one.id === id);
      if (!factor) return NO_FACTOR;
      const changed = change(factor);
      if (!changed.ok) return changed;
      this.#factors.set(email, [...factors.filter((one) => one !== factor), ...changed.value]);
      return ok(undefined);
    });
  }

  #signedIn<T, E>(ask: (email: string) => Result<T, E>): Result<T, E | AuthServiceError> {
    const visitor = this.#deps.who();
    return visitor && !visitor.owesCode ? ask(visitor.email) : NO_SESSION;
  }

  #counting(email: string): readonly Factor[] {
    return (this.#factors.get(email) ?? []).filter(({ confirmed }) => confirmed);
  }
}

/** The code of every account in memory. */
export const SAMPLE_CODE = "161616";

const recoveryCodeOf = (id: string): string =>
  id
    .replaceAll("-", "")
    .slice(-16)
    .replace(/.{4}(?=.)/g, "$&-");

/** A key like any other, to show and to scan. */
const SECRET = "ENAMBELASENAMBELASENAMBELASENAMB";
const ISSUER = "Enambelas";
const NO_SESSION = err({ kind: "rejected", message: "Auth session missing!" } as const);
const NO_FACTOR = err({ kind: "rejected", message: "Factor not found" } as const);
const WRONG_CODE = err({ kind: "wrong-code", message: "Invalid TOTP code entered" } as const);
