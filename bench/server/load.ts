// Sends requests from a child process, so that the server's process only serves.
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Calls are sent in order, repeated from the start if `count` is larger, with `clients` of them
 * concurrently.
 */
export type Batch = {
  readonly port: number;
  readonly clients: number;
  readonly calls: readonly Call[];
  readonly count: number;
};

export type Sent = {
  readonly seconds: number;
  /** Response time of each call. */
  readonly tookMs: readonly number[];
  /** Response body of each call. */
  readonly bodies: readonly string[];
};

export type Load = {
  /** `begin` is called right before the measurement starts. */
  readonly send: (batch: Batch, begin: () => void) => Promise<Sent>;
  readonly stop: () => Promise<void>;
};

export const startLoad = (): Load => {
  const child = fork(fileURLToPath(import.meta.url), ["send"]);
  const answer = (message: Batch | "go"): Promise<Sent | string> =>
    new Promise((resolve) => {
      child.once("message", (answered: Sent | string) => resolve(answered));
      child.send(message);
    });
  return {
    send: async (batch, begin) => {
      await answer(batch);
      begin();
      const sent = await answer("go");
      if (typeof sent === "string") throw new Error(sent);
      return sent;
    },
    stop: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
};

/** Throws on any error response. */
const sendAll = async ({ port, clients, calls, count }: Batch): Promise<Sent> => {
  const tookMs: number[] = [];
  const bodies: string[] = [];
  let next = 0;
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (next < count) {
      const index = next % calls.length;
      next += 1;
      const call = calls[index];
      if (!call) throw new Error("There is nothing to send.");
      const sentAt = performance.now();
      bodies[index] = await answerTo(call, port);
      tookMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, tookMs, bodies };
};

const answerTo = ({ method, path, headers, body }: Call, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        agent: CONNECTIONS,
        method,
        path,
        headers: { ...headers, ...lengthOf(body) },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (text += chunk));
        answer.on("end", () =>
          (answer.statusCode ?? 500) < 400
            ? resolve(text)
            : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });

const CONNECTIONS = new Agent({ keepAlive: true });

const lengthOf = (body: string | undefined): Readonly<Record<string, string>> =>
  body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };

if (process.argv[2] === "send") {
  let batch: Batch | null = null;
  process.on("message", (message: Batch | "go") => {
    if (message !== "go") {
      batch = message;
      process.send?.("ready");
    } else if (batch) {
      sendAll(batch).then(
        (sent) => process.send?.(sent),
        (cause: unknown) => process.send?.(String(cause)),
      );
    }
  });
}
