import { expect } from "vitest";

/** A text in these English words, and some in Indonesian. */
export const inBoth = (en: unknown) => ({ en, id: expect.stringMatching(/\S/) });
