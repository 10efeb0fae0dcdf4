import { readFileSync } from "node:fs";
import type { MailPicture } from "#server/ports/mail.ts";

/** A picture of `assets`, read where it is sent; relative to the project, where the shop is started. */
const picture = (id: string, fileName: string): MailPicture => ({
  id,
  fileName,
  get pngBase64() {
    return readFileSync(`server/mails/assets/${id}.png`, "base64");
  },
});

/**
 * The mark as PNG, 72 × 80, because mail programs do not support SVG. A test renders it from the
 * pages' mark and compares the bytes.
 */
export const MARK_PICTURE = picture("mark", "16.png");

/**
 * The pages' drawing of a scooter on its yellow paper as PNG, 400 × 300. A test renders it from that
 * drawing and compares the bytes.
 */
export const SCOOTER_PICTURE = picture("scooter", "scooter.png");
