import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";

type Ended = { readonly code: number | null; readonly out: string };

/**
 * `npm run desk` with these words on a terminal of its own, which turns Ctrl-C into SIGINT. `type`
 * presses keys. Throws with what to install when no `script` of util-linux is there, which opens it.
 */
export const deskAtTerminal = (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): { type(keys: string): void; readonly ended: Promise<Ended> } => {
  needScript();
  const line = [...DESK, ...words].map(quoted).join(" ");
  const child = spawn("script", ["-qec", line, "/dev/null"], { env: { ...HERE, ...env } });
  return { type: (keys) => child.stdin.write(keys), ended: endOf(child) };
};

/** The same with its output into a pipe. */
export const deskInPipe = (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const [program, ...rest] = DESK;
  return endOf(spawn(program, [...rest, ...words], { env: { ...HERE, ...env } }));
};

/** Other systems' `script` takes other options. */
const needScript = (): void => {
  const { error, stdout } = spawnSync("script", ["--version"], { encoding: "utf8" });
  if (error || !stdout.includes("util-linux"))
    throw new Error(
      "These tests need the command `script` of util-linux: install Debian's bsdutils, or put it on the PATH.",
    );
};

const endOf = async (child: ChildProcess): Promise<Ended> => {
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (out += text));
  const [code] = await once(child, "close");
  return { code: typeof code === "number" ? code : null, out };
};

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** As package.json runs it. */
const DESK = ["node_modules/.bin/tsx", "scripts/desk.mjs"] as const;

const HERE = { PATH: process.env["PATH"] ?? "", TERM: "xterm" };
