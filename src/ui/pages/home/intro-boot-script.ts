import { playIntro } from "./play-intro.ts";

/** The intro as the text of an inline script for the head of the prerendered home page. */
export const introBootScript = (): string => `(${playIntro.toString()})(window)`;
