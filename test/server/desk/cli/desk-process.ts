import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDeskSocket } from "#server/desk/cli/desk-socket.ts";
import { MemoryDeskOrders } from "#server/memory/memory-desk-orders.ts";
import type { Move, MoveOutcome } from "#server/ports/desk-orders.ts";
import { aDeskOrder, anOrderRecord } from "#test/support/a-desk-order.ts";
import { RINA } from "#test/support/memory-desk.ts";
import { deskLine } from "./desk-line.ts";

type Ended = { readonly code: number | null; readonly out: string };
type Environment = Readonly<Record<string, string>>;

/** `npm run desk` with these words, its output in a pipe. */
export const deskInPipe = (
  words: readonly string[],
  env: Environment,
): { interrupt(): void; readonly ended: Promise<Ended> } => {
  const [program, ...rest] = DESK;
  const child = spawn(program, [...rest, ...words], { env: { ...HERE, ...env } });
  return { interrupt: () => child.kill("SIGINT"), ended: endOf(child) };
};

/** The same on a terminal of its own, which `script` of util-linux opens. `type` presses keys. */
export const deskAtTerminal = (
  words: readonly string[],
  env: Environment,
): { type(keys: string): void; readonly ended: Promise<Ended> } => {
  const line = [...DESK, ...words].map(quoted).join(" ");
  const child = spawn("script", ["-qec", line, "/dev/null"], { env: { ...HERE, ...env } });
  return { type: (keys) => child.stdin.write(keys), ended: endOf(child) };
};

const endOf = async (child: ChildProcess): Promise<Ended> => {
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (out += text));
  const [code] = await once(child, "close");
  return { code: typeof code === "number" ? code : null, out };
};

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** As package.json runs it, without tsx's process in between, which a signal would have to pass. */
const DESK = [process.execPath, "--import", "tsx", "scripts/desk.mjs"] as const;

const HERE = { PATH: process.env["PATH"] ?? "", TERM: "xterm" };

/** A desk behind its socket, with one order that awaits payment and is moved when it is told to. */
export const slowDesk = async () => {
  const order = aDeskOrder();
  const orders = new SlowOrders({ records: new Map([[order.orderCode, anOrderRecord(order)]]) });
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  const closeSocket = await openDeskSocket(folder, { ...deskLine().services, orders });
  return {
    orders,
    orderCode: order.orderCode,
    env: { DATA_DIR: folder, DESK_STAFF: RINA },
    close: async () => {
      await closeSocket();
      await rm(folder, { recursive: true });
    },
  };
};

class SlowOrders extends MemoryDeskOrders {
  release: () => void = () => {};
  asked = 0;
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async move(move: Move): Promise<MoveOutcome> {
    this.asked += 1;
    await this.#released;
    return super.move(move);
  }
}
