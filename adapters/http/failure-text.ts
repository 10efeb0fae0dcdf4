import { errorText } from "#wire/error.ts";
import type { Answer } from "./answer.ts";

export type Failure = Exclude<Answer, { readonly kind: "ok" }>;

/** The sentences of one caller. Source: specification section 8. */
export type FailureTexts = {
  /** For an answer that says nothing of its own. */
  readonly refused: (status: number) => string;
  /** When no answer came. */
  readonly noAnswer: string;
};

/** The server's own sentence where it has one, else the caller's. */
export const failureText = (failure: Failure, texts: FailureTexts): string => {
  if (failure.kind === "no-session") return "No session token";
  if (failure.kind !== "refused") return texts.noAnswer;
  const { status, body } = failure;
  return errorText(body) ?? (status === 401 ? "Unauthorized" : texts.refused(status));
};
