import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { freePort } from "#test/support/free-port.ts";
import { KilledShop } from "#test/server/embedded/killed-shop.ts";
import { copySeededDatabase } from "#test/server/embedded/open-test-stack.ts";

/** Memory that the shop took more, and the longest time it did nothing else. */
type Cost = { readonly memoryMb: number; readonly longestTurnMs: number };

/** What the shop's process says of itself since it was last asked. */
const vitals = v.object({ longestTurnMs: v.number(), rssMb: v.number() });

/** The shop as it ships, in a process of its own, with its desk and a picture of 5 MB. */
export const startAttackedShop = async () => {
  const folder = await mkdtemp(join(tmpdir(), "attacked-"));
  await mkdir(join(folder, "site"));
  await writeFile(join(folder, "site/index.html"), "<title>Shop</title>");
  await copyFile("src/public/rubasse-info-sheet.pdf", join(folder, "site", SHEET));
  await copySeededDatabase(join(folder, "data"));
  await mkdir(join(folder, "data/pictures"));
  await writeFile(join(folder, "data/pictures", PICTURE), Buffer.alloc(5 * 1024 * 1024));
  const [port, deskPort] = [await freePort(), await freePort()];
  const shop = new KilledShop(await bundledProgram("main"), {
    settings: {
      SITE_DIR: join(folder, "site"),
      DATA_DIR: join(folder, "data"),
      DESK_PORT: String(deskPort),
      STAFF_EMAILS: "rina@enambelas.example",
      ...USUAL_LIMITS,
    },
    port,
    flags: ["--liftoff-only", "--import", resolve("test/server/attacks/watch-process.mjs")],
  });
  await shop.start();
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/api/shop-items`)).text();
  const vitalsOf = async () => v.parse(vitals, await shop.ask("look"));
  return {
    site: { port, url: `http://127.0.0.1:${port}` },
    desk: { port: deskPort, url: `http://127.0.0.1:${deskPort}` },
    /**
     * What it costs the shop that these bytes come on so many connections; it answers visitors
     * meanwhile. The process stands still until all is sent: else it would depend on the machine's
     * load how much arrives in one turn.
     *
     * @param reads whether anybody takes the answers.
     */
    costOf: async ({ port, bytes, connections, reads }: Attack): Promise<Cost> => {
      const sockets = await Promise.all(Array.from({ length: connections }, () => dial(port)));
      await visit();
      const before = await vitalsOf();
      shop.signal("SIGSTOP");
      for (const socket of sockets) {
        socket.write(bytes);
        if (reads) socket.resume();
      }
      shop.signal("SIGCONT");
      // Answered after what was sent before it on other connections has been read.
      for (let visits = 0; visits < 5; visits += 1) await visit();
      const { rssMb, longestTurnMs } = await vitalsOf();
      return { memoryMb: rssMb - before.rssMb, longestTurnMs };
    },
    close: async () => {
      await shop.kill("SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
};

/** The shop's own; a killed shop of the tests has none. */
const USUAL_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: "3000",
  LIMIT_CHECKOUTS_PER_MINUTE: "300",
  LIMIT_SIGN_INS_PER_5_MINUTES: "30",
};
export const PICTURE = `${"0".repeat(32)}.png`;
export const SHEET = "rubasse-info-sheet.pdf";

type Attack = {
  readonly port: number;
  readonly bytes: string;
  readonly connections: number;
  readonly reads: boolean;
};

/** Errors of a connection that the shop closes are expected. */
const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
};

export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`;
