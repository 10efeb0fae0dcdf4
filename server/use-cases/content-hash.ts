import { createHash } from "node:crypto";

/** The same content gives the same 43 letters; key order counts, so pass parsed data only. */
export const contentHash = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");
