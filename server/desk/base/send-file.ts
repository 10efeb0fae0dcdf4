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
  parts: AsyncIterable<string> | Iterable<string>,
): Response => {
  const headers = new Headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    vary: "accept-encoding",
  });
  const left = (async function* () {
    yield* parts;
  })();
  const bytes = new ReadableStream<string>({
    pull: async (controller) => {
      const { done, value } = await left.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await left.return()),
  }).pipeThrough(new TextEncoderStream());
  if (!/\bgzip\b/.test(context.req.header("accept-encoding") ?? ""))
    return context.newResponse(bytes, { headers });
  headers.set("content-encoding", "gzip");
  return context.newResponse(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
};
