import { useState } from "react";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { err, type Failure, type Result } from "#core/domain/result.ts";

/** Whether a call is under way, and what the last one answered; `null` before and meanwhile. */
export const useCall = <Asked extends readonly unknown[], T, E extends Failure<string>>(
  ask: (...asked: Asked) => Promise<Result<T, E>>,
) => {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Result<T, E | typeof BUG> | null>(null);
  const call = async (...asked: Asked): Promise<Result<T, E>> => {
    setPending(true);
    setAnswer(null);
    try {
      const answered = await ask(...asked);
      setAnswer(answered);
      return answered;
    } catch (bug) {
      setAnswer(err(BUG));
      throw bug;
    } finally {
      setPending(false);
    }
  };
  const failure = answer && !answer.ok ? answer.error : null;
  const forget = () => setAnswer(null);
  return { pending, answer, failure, problem: failure?.message ?? null, call, forget };
};

const BUG = { kind: "bug", message: everyPageTexts.failed } as const;
