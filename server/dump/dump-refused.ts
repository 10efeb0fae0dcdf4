/** The request is refused and nothing was changed; the message says why and what to do. */
export class DumpRefusedError extends Error {
  override readonly name = "DumpRefusedError";
}
