import { isAbsolute } from "node:path";
import * as v from "valibot";
import { askAtShopSocket, openShopSocket } from "#server/socket/shop-socket.ts";
import { DumpRefusedError } from "./dump-refused.ts";

/** Opens the running shop's socket for requests to copy its database consistently. */
export const openCopySocket = (
  dataDir: string,
  copyDatabase: (copy: string) => Promise<void>,
): Promise<() => Promise<void>> =>
  openShopSocket(dataDir, "copy", async (folder) => {
    try {
      if (!isAbsolute(folder)) throw new Error("the name of a folder must be absolute");
      await copyDatabase(folder);
      return JSON.stringify({ ok: true });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      return JSON.stringify({ ok: false, message });
    }
  });

/** Asks the shop that runs on this data folder for a copy; `false` when none runs. */
export const askForCopy = async (dataDir: string, copy: string): Promise<boolean> => {
  const text = await askAtShopSocket(dataDir, "copy", copy);
  if (text === null) return false;
  const answer = v.parse(answerSchema, JSON.parse(text));
  if (!answer.ok) throw new DumpRefusedError(`The shop could not be copied: ${answer.message}`);
  return true;
};

const answerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), message: v.string() }),
]);
