import { callerNetwork } from "./rate-limits.ts";
import { matchesVersion, PLAIN_HEADERS } from "./headers.ts";
import type { Handler } from "./context.ts";
import { tooManyText } from "./refusals.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import type { RateLimiter } from "#server/ports/runtime.ts";

/**
 * Serves `/pictures/<name>`. Names are content hashes: cached forever. Limited by network, in
 * requests and in transfers at a time.
 */
export const servePictures = (
  pictures: Pick<CoffeePictures, "open">,
  limiter: RateLimiter,
): Handler => {
  const transfers = new Transfers();
  return async (request, clientAddress) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(405, "This address answers GET and HEAD only.", { allow: "GET, HEAD" });
    const network = callerNetwork(clientAddress);
    const seconds = await limiter.take(network);
    if (seconds > 0) return refuse(429, tooManyText(seconds), { "retry-after": String(seconds) });
    const name = new URL(request.url).pathname.slice("/pictures/".length);
    const picture = await pictures.open(name);
    if (!picture) return refuse(404, "Not found");
    const headers = {
      ...PLAIN_HEADERS,
      "content-type": picture.type,
      "content-length": String(picture.bytes),
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${name}"`,
    };
    if (matchesVersion(request.headers.get("if-none-match") ?? undefined, name))
      return new Response(null, { status: 304, headers });
    if (request.method === "HEAD") return new Response(null, { headers });
    const end = transfers.begin(network);
    if (end === null)
      return refuse(503, "Many pictures are on their way right now. Please try again.", {
        "retry-after": "5",
        connection: "close",
      });
    return new Response(streamed(picture.read(), end), { headers });
  };
};

const refuse = (status: number, text: string, more: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { ...PLAIN_HEADERS, ...more } });

/**
 * Reads nothing ahead: of a reader that stands still, one chunk waits in the socket's buffer. Calls
 * `end` once, when the content was read, failed or is not wanted any more.
 */
const streamed = (chunks: AsyncGenerator<Uint8Array>, end: () => void): ReadableStream =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const chunk = await chunks.next().catch((cause: unknown) => {
          end();
          throw cause;
        });
        if (!chunk.done) return controller.enqueue(chunk.value);
        end();
        controller.close();
      },
      cancel: async () => {
        end();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

/** Counts running transfers: each holds a file and a chunk of it until its reader has taken all. */
class Transfers {
  #running = 0;
  readonly #byNetwork = new Map<string, number>();

  /** Returns the function that ends it; `null` when too many are running. */
  begin(network: string): (() => void) | null {
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#running >= MOST_TRANSFERS || own >= MOST_OF_A_NETWORK) return null;
    this.#running += 1;
    this.#byNetwork.set(network, own + 1);
    return () => this.#end(network);
  }

  #end(network: string): void {
    this.#running -= 1;
    const left = (this.#byNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}

/** Of some hundred kilobytes each. */
const MOST_TRANSFERS = 200;
/** A browser opens six connections; visitors of one network are many behind one address. */
const MOST_OF_A_NETWORK = 100;
