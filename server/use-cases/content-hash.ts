import { hash } from "node:crypto";

/** A 43-character hash of parsed content. Key order matters. */
export const contentHash = (content: unknown): string =>
  hash("sha256", JSON.stringify(content), "base64url");
