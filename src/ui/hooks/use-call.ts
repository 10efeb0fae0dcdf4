import { useState } from "react";
import { everyPageTexts } from "#ui/content/every-page.ts";
import type { Result } from "#core/domain/result.ts";

type Failure = { readonly kind: string; readonly message: string };

/** Whether a call is under way, and how the last one failed. */
export const useCall = <E extends Failure>() => {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<E | typeof BUG | null>(null);
  const call = async <T, Kind extends E>(
    ask: () => Promise<Result<T, Kind>>,
  ): Promise<Result<T, Kind>> => {
    setPending(true);
    setFailure(null);
    try {
      const answer = await ask();
      if (!answer.ok) setFailure(answer.error);
      return answer;
    } catch (bug) {
      setFailure(BUG);
      throw bug;
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, problem: failure?.message ?? null, call };
};

const BUG = { kind: "bug", message: everyPageTexts.failed } as const;
