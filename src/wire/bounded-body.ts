/** What a catalogue may be at most: it is written by others, and read into memory. */
export const LARGEST_CATALOG = { bytes: 2_000_000, rows: 500 } as const;

/**
 * The bytes of a response, unpacked; `null` when they are more than this. What comes after is not read:
 * a few megabytes on the line may be gigabytes unpacked.
 */
export const boundedBody = async (
  response: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    length += value.length;
    if (length > mostBytes) {
      // Not awaited: while it unpacks, a body may not say that it has ended.
      reader?.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
};
