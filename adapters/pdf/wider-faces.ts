import bold from "./fonts/noto-sans-bold.ttf?inline";
import regular from "./fonts/noto-sans-regular.ttf?inline";
import type { WiderFaces } from "./document.ts";

/** Fonts with Vietnamese, Cyrillic and Greek letters; fetched only for invoices that need them. */
export const WIDER_FACES: WiderFaces = { text: regular, strong: bold };
