import { playIntro } from "./play-intro.ts";

/** The intro as an inline script for the head of the prerendered home page. */
export const introBootScript = (): string => `(${playIntro.toString()})(window)`;
