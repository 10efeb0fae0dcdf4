import type { Context } from "hono";
import type { DeskEnv } from "./desk-deps.ts";

/**
 * A file whose parts are made while it is sent, compressed for browsers that take it. When a part fails,
 * the connection is cut, so that no shorter file passes for the whole.
 * @param parts texts; asked for one by one, as fast as they are taken
 */
export const sendFile = (
  context: Context<DeskEnv>,
  name: string,
  parts: AsyncIterable<string>,
): Response => {
  const headers = new Headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    vary: "accept-encoding",
  });
  const bytes = streamOf(parts);
  if (!/\bgzip\b/.test(context.req.header("accept-encoding") ?? ""))
    return context.newResponse(bytes, { headers });
  headers.set("content-encoding", "gzip");
  return context.newResponse(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
};

const streamOf = (parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder();
  const left = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await left.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await left.return?.()),
  });
};
