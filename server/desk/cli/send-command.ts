import type { CommandRequest } from "./run-command.ts";

/** Sends a command to the shop and prints its report. */
export type SendCommand = (command: CommandRequest["command"], args: unknown) => Promise<void>;

export type ReadFile = (path: string) => Promise<Uint8Array>;

export const textOf = async (readFile: ReadFile, path: string): Promise<string> =>
  new TextDecoder().decode(await readFile(path));
