import * as v from "valibot";
import { askAtShopSocket, openShopSocket } from "#server/database/shop-socket.ts";
import type { DeskServices } from "./command.ts";
import { commandAnswerSchema, refused, type CommandAnswer } from "./report.ts";
import { runCommand, type CommandRequest } from "./run-command.ts";

/** Opens the running shop's socket for the desk's commands, which are typed, never SQL. */
export const openDeskSocket = (
  dataDir: string,
  services: DeskServices,
): Promise<() => Promise<void>> =>
  openShopSocket(dataDir, "desk", async (request) =>
    JSON.stringify(await answerTo(services, request)),
  );

/** Sends a command to the shop that runs on this data folder; `null` when none runs. */
export const askAtDeskSocket = async (
  dataDir: string,
  request: CommandRequest,
): Promise<CommandAnswer | null> => {
  const answer = await askAtShopSocket(dataDir, "desk", JSON.stringify(request));
  return answer === null ? null : v.parse(commandAnswerSchema, JSON.parse(answer));
};

const answerTo = async (services: DeskServices, request: string): Promise<CommandAnswer> => {
  try {
    return await runCommand(services, JSON.parse(request));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return refused(message);
  }
};
