import { hash } from "node:crypto";

/** The same content gives the same 43 letters; key order counts, so pass parsed data only. */
export const contentHash = (content: unknown): string =>
  hash("sha256", JSON.stringify(content), "base64url");
