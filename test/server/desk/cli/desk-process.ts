import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDeskSocket } from "#server/desk/cli/ask-desk.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { RINA, embeddedDesk } from "#test/support/embedded-desk.ts";
import { runDesk } from "#server/desk/cli/desk-program.ts";
import { runCommand } from "#server/desk/cli/run-command.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

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
  const { services } = await deskLine([order]);
  const { orders } = services;
  const asking = { asked: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    asking.release = resolve;
  });
  const move = orders.move.bind(orders);
  orders.move = async (wanted) => {
    asking.asked += 1;
    await released;
    return move(wanted);
  };
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  const closeSocket = await openDeskSocket(folder, services);
  return {
    asking,
    orders,
    orderCode: order.orderCode,
    env: { DATA_DIR: folder, DESK_STAFF: RINA },
    close: async () => {
      await closeSocket();
      await rm(folder, { recursive: true });
    },
  };
};

/** The desk's command line over a desk in memory, with files and a captured screen. */
export const deskLine = async (
  orders: readonly DeskOrder[] = [aDeskOrder()],
  {
    staff = RINA,
    files = {},
    screen = { isTerminal: false, hasColours: false },
  }: {
    readonly staff?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly screen?: { readonly isTerminal: boolean; readonly hasColours: boolean };
  } = {},
) => {
  const desk = await embeddedDesk(orders);
  const services = { ...desk.deps, staffEmails: () => desk.staffEmails };
  const desked = (...words: readonly string[]) =>
    typed(words, {
      // As it comes through the socket.
      ask: async (request) => runCommand(services, JSON.parse(JSON.stringify(request))),
      readFile: async (path) => {
        const text = files[path];
        if (text === undefined)
          throw Object.assign(new Error(`no such file: ${path}`), { code: "ENOENT" });
        return new TextEncoder().encode(text);
      },
      screen,
      staff,
    });
  return { ...desk, services, desk: desked };
};

/** What the desk's program ends with and says when somebody types these words. */
export const typed = async (
  words: readonly string[],
  around: Omit<Parameters<typeof runDesk>[1], "out" | "errorOut">,
) => {
  let out = "";
  let errors = "";
  const code = await runDesk(words, {
    ...around,
    out: (text) => (out += text),
    errorOut: (text) => (errors += text),
  });
  return { code, out, errors };
};
