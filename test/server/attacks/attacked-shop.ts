import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { freePort } from "#test/support/free-port.ts";
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
  const child = spawn(
    process.execPath,
    [
      "--liftoff-only",
      "--import",
      resolve("test/server/attacks/watch-process.mjs"),
      await bundledProgram("main"),
    ],
    {
      env: {
        PATH: process.env["PATH"] ?? "",
        SITE_DIR: join(folder, "site"),
        DATA_DIR: join(folder, "data"),
        PORT: String(port),
        DESK_PORT: String(deskPort),
        STAFF_EMAILS: STAFF,
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const ended = once(child, "exit");
  let output = "";
  await new Promise<void>((ready, failed) => {
    child.once("exit", () => failed(new Error(`The shop ended: ${output}`)));
    child.stdout?.on("data", (text: Buffer) => {
      output += text.toString();
      if (output.includes("Mails:")) ready();
    });
  });
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/api/shop-items`)).text();
  const vitalsOf = async () => {
    child.send("look");
    const [told] = await once(child, "message");
    return v.parse(vitals, told);
  };
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
      child.kill("SIGSTOP");
      for (const socket of sockets) {
        socket.write(bytes);
        if (reads) socket.resume();
      }
      child.kill("SIGCONT");
      // Answered after what was sent before it on other connections has been read.
      for (let visits = 0; visits < 5; visits += 1) await visit();
      const { rssMb, longestTurnMs } = await vitalsOf();
      return { memoryMb: rssMb - before.rssMb, longestTurnMs };
    },
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

export type AttackedShop = Awaited<ReturnType<typeof startAttackedShop>>;

const STAFF = "rina@enambelas.example";
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
