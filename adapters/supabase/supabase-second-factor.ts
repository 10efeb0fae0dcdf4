import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { whenReachable } from "./when-reachable.ts";
import type { SecondFactorCalls } from "./second-factor-calls.ts";
import type { Connect } from "./supabase-connection.ts";

type Deps = {
  readonly connect: Connect;
  /** `null` while the library or the service cannot be reached. */
  readonly calls: () => Promise<SecondFactorCalls | null>;
};

/** Second factors of the sign-in service; the library is imported with the first call. */
export const supabaseSecondFactor = ({ connect, calls }: Deps): SecondFactorPort => {
  const reach = whenReachable(calls);
  return {
    isOffered: async () => (await connect())?.secondFactor ?? false,
    list: () => reach((factors) => factors.list()),
    enrol: () => reach((factors) => factors.enrol()),
    confirm: (id, code) => reach((factors) => factors.confirm(id, code)),
    remove: (id) => reach((factors) => factors.remove(id)),
    answer: (code) => reach((factors) => factors.answer(code)),
  };
};
