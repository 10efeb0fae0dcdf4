/** An outcome that can fail in an expected way. Bugs throw; expected failures are values. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** An expected failure of one of these kinds; its message may be shown. */
export type Failure<Kind extends string> = Kind extends string
  ? { readonly kind: Kind; readonly message: string }
  : never;

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <const E>(error: E): Result<never, E> => ({ ok: false, error });
