import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { err } from "#core/result.ts";
import { OUT_OF_REACH } from "./auth-errors.ts";
import type { SecondFactorCalls } from "./second-factor-calls.ts";
import type { Connect } from "./supabase-connection.ts";

type Deps = {
  readonly connect: Connect;
  /** `null` while the library or the service is out of reach. */
  readonly calls: () => Promise<SecondFactorCalls | null>;
};

/** Second factors at the sign-in service; its library loads with the first call. */
export class SupabaseSecondFactor implements SecondFactorPort {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async isOffered(): Promise<boolean> {
    return (await this.#deps.connect())?.secondFactor ?? false;
  }

  async list(): ReturnType<SecondFactorPort["list"]> {
    return (await this.#deps.calls())?.list() ?? err(OUT_OF_REACH);
  }

  async enrol(): ReturnType<SecondFactorPort["enrol"]> {
    return (await this.#deps.calls())?.enrol() ?? err(OUT_OF_REACH);
  }

  async confirm(id: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    return (await this.#deps.calls())?.confirm(id, code) ?? err(OUT_OF_REACH);
  }

  async remove(id: string): ReturnType<SecondFactorPort["remove"]> {
    return (await this.#deps.calls())?.remove(id) ?? err(OUT_OF_REACH);
  }

  async answer(code: string): ReturnType<SecondFactorPort["answer"]> {
    return (await this.#deps.calls())?.answer(code) ?? err(OUT_OF_REACH);
  }
}
