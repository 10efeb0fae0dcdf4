import bold from "./fonts/noto-sans-bold.ttf?inline";
import regular from "./fonts/noto-sans-regular.ttf?inline";
import type { WiderFaces } from "./faces.ts";

/** Faces for invoices with Vietnamese, Cyrillic or Greek letters; fetched for those alone. */
export const WIDER_FACES: WiderFaces = { text: regular, strong: bold };
