import { callerNetwork } from "./rate-limits.ts";
import { matchesVersion, PLAIN_HEADERS } from "./headers.ts";
import type { Handler } from "./context.ts";
import { tooManyText } from "./refusals.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import type { RateLimiter } from "#server/ports/runtime.ts";

/**
 * Serves `/pictures/<name>`. Names are content hashes: cached forever. Limited by network, in
 * requests and in transfers at a time; of readers that hold the last places, the slow ones give way.
 */
export const servePictures = (
  pictures: Pick<CoffeePictures, "open">,
  limiter: RateLimiter,
  runningMs: () => number = () => performance.now(),
): Handler => {
  const transfers = new Transfers(runningMs);
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
    const transfer = transfers.begin(network);
    if (transfer === null)
      return refuse(503, "Many pictures are on their way right now. Please try again.", {
        "retry-after": "5",
        connection: "close",
      });
    return new Response(streamed(picture.read(), transfer), { headers });
  };
};

const refuse = (status: number, text: string, more: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { ...PLAIN_HEADERS, ...more } });

/**
 * Reads nothing ahead: of a reader that stands still, one chunk waits in the socket's buffer. Ends the
 * transfer when the content was read, failed, is not wanted any more or was cut.
 */
const streamed = (chunks: AsyncGenerator<Uint8Array>, transfer: Transfer): ReadableStream =>
  new ReadableStream(
    {
      start: (controller) => {
        transfer.onCut = async () => {
          controller.error(new DOMException("The reader was too slow.", "AbortError"));
          await chunks.return(undefined);
        };
      },
      pull: async (controller) => {
        transfer.progress();
        const chunk = await chunks.next().catch((cause: unknown) => {
          transfer.end();
          throw cause;
        });
        if (!chunk.done) return controller.enqueue(chunk.value);
        transfer.end();
        controller.close();
      },
      cancel: async () => {
        transfer.end();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

/** A picture on its way: it holds a file and a chunk of it until its reader has taken all. */
class Transfer {
  readonly network: string;
  readonly #runningMs: () => number;
  readonly #ended: (transfer: Transfer) => void;
  readonly began: number;
  lastRead: number;
  onCut: () => Promise<void> = async () => {};

  constructor(
    network: string,
    { runningMs, ended }: { runningMs: () => number; ended: (transfer: Transfer) => void },
  ) {
    this.network = network;
    this.#runningMs = runningMs;
    this.#ended = ended;
    this.began = runningMs();
    this.lastRead = this.began;
  }

  progress(): void {
    this.lastRead = this.#runningMs();
  }

  end(): void {
    this.#ended(this);
  }

  cut(): void {
    this.end();
    void this.onCut();
  }
}

/** The transfers that are running, the oldest first. */
class Transfers {
  readonly #running = new Set<Transfer>();
  readonly #runningMs: () => number;

  constructor(runningMs: () => number) {
    this.#runningMs = runningMs;
  }

  /** `null` when too many are running, and none is slow enough to be cut. */
  begin(network: string): Transfer | null {
    const ofNetwork = () => [...this.#running].filter((one) => one.network === network);
    if (this.#running.size >= MOST_TRANSFERS) this.#cutSlow([...this.#running], MOST_TRANSFERS);
    if (ofNetwork().length >= MOST_OF_A_NETWORK) this.#cutSlow(ofNetwork(), MOST_OF_A_NETWORK);
    if (this.#running.size >= MOST_TRANSFERS || ofNetwork().length >= MOST_OF_A_NETWORK)
      return null;
    const transfer = new Transfer(network, {
      runningMs: this.#runningMs,
      ended: (one) => void this.#running.delete(one),
    });
    this.#running.add(transfer);
    return transfer;
  }

  /** Of these places: who reads nothing goes, and whoever takes long, beyond a quarter of them. */
  #cutSlow(all: readonly Transfer[], places: number): void {
    const now = this.#runningMs();
    const [still, moving] = [
      all.filter(({ lastRead }) => now - lastRead >= STILL_MS),
      all.filter(({ lastRead }) => now - lastRead < STILL_MS),
    ];
    const slow = moving.filter(({ began }) => now - began >= SLOW_MS);
    const tooMany = slow.slice(0, Math.max(0, slow.length - places / 4));
    for (const transfer of [...still, ...tooMany]) transfer.cut();
  }
}

/** Of some hundred kilobytes each. */
const MOST_TRANSFERS = 200;
/** A browser opens six connections; visitors of one network are many behind one address. */
const MOST_OF_A_NETWORK = 100;
/** Without reading anything. */
const STILL_MS = 5_000;
/** A picture of some hundred kilobytes at a slow phone's 50 kB/s. */
const SLOW_MS = 10_000;
