import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export type Balancer = { readonly url: string; close(): Promise<void> };

/** A round-robin load balancer over the targets whose last readiness check succeeded. */
export const startBalancer = async (targets: readonly number[]): Promise<Balancer> => {
  let ready: readonly number[] = [];
  let turn = 0;
  const closing = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const looking = (async () => {
    while (!closing.signal.aborted) {
      const looks = await Promise.all(targets.map(isReady));
      ready = targets.filter((_, index) => looks[index]);
      await pause(50);
    }
  })();
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request(
      { agent, host: "127.0.0.1", port, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      closing.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
