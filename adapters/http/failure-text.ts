import { errorText } from "#wire/error.ts";
import type { Answer } from "./http-client.ts";

export type Failure = Exclude<Answer, { readonly kind: "ok" }>;

/** Messages of one caller. Source: specification section 8. */
export type FailureTexts = {
  /** For a response without a message. */
  readonly refused: (status: number) => string;
  /** For a missing response. */
  readonly noAnswer: string;
};

/** @param refused followed by the status: `Save failed (502)`. */
export const failureTexts = (refused: string, noAnswer: string): FailureTexts => ({
  refused: (status) => `${refused} (${status})`,
  noAnswer,
});

/** The server's message if it has one, else the caller's. */
export const failureText = (failure: Failure, texts: FailureTexts): string => {
  if (failure.kind === "no-session") return "No session token";
  if (failure.kind !== "refused") return texts.noAnswer;
  const { status, body } = failure;
  return errorText(body) ?? (status === 401 ? "Unauthorized" : texts.refused(status));
};
