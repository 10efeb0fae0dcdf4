import { useState } from "react";
import { everyPageTexts } from "#ui/content/every-page.ts";
import type { Result } from "#core/domain/result.ts";

/** Whether a call is under way, and the message of the last one's failure. */
export const useCall = () => {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const call = async <T, E extends { readonly message: string }>(
    ask: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> => {
    setPending(true);
    setProblem(null);
    try {
      const answer = await ask();
      if (!answer.ok) setProblem(answer.error.message);
      return answer;
    } catch (bug) {
      setProblem(everyPageTexts.failed);
      throw bug;
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, call };
};
