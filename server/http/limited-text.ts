import type { Context } from "hono";

/**
 * A body as text; `null` beyond 64 kB, which are not read further. A declared length is trusted,
 * because Node reads no more than that; it is also much faster than streaming.
 */
export const limitedText = async (c: Context): Promise<string | null> => {
  const declared = c.req.header("content-length");
  if (declared !== undefined) return Number(declared) > MAX_BODY_BYTES ? null : c.req.text();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const MAX_BODY_BYTES = 64 * 1024;
