/** A body whose sender hangs up before it has come. */
export const hangingUp = (): ReadableStream =>
  new ReadableStream({
    pull: (stream) => stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
