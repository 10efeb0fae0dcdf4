/** The body as text, or undefined when it is longer than the limit; no more than that is read. */
export const readLimitedText = async (
  request: Request,
  maxBytes: number,
): Promise<string | undefined> => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (request.body === null) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};
