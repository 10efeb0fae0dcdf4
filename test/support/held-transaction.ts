import { EventEmitter, once } from "node:events";
import type { Database, Transaction } from "#server/ports/database.ts";

/**
 * A transaction that has done its work and stays open.
 * @returns what ends it.
 */
export const heldTransaction = async (
  database: Database,
  work: (transaction: Transaction) => Promise<unknown> = async () => {},
): Promise<() => Promise<void>> => {
  const hands = new EventEmitter();
  const held = database.transaction(async (transaction) => {
    await work(transaction);
    hands.emit("taken");
    await once(hands, "let go");
  });
  await once(hands, "taken");
  return async () => {
    hands.emit("let go");
    await held;
  };
};
