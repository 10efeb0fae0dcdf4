import { err, type Result } from "#core/domain/result.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";

/**
 * Wraps calls to something that may be unavailable: if `reach` gives `null`, they return
 * `OUT_OF_REACH`.
 */
export const whenReachable =
  <Calls>(reach: () => Promise<Calls | null>) =>
  async <T, E>(
    call: (calls: Calls) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | typeof OUT_OF_REACH>> => {
    const calls = await reach();
    return calls ? call(calls) : err(OUT_OF_REACH);
  };
