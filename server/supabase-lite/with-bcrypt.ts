import { AsyncLocalStorage } from "node:async_hooks";
import bcrypt from "bcryptjs";

export interface Bcrypt {
  compare(password: string, hash: string): Promise<boolean>;
  /** @param cost log2 of the rounds. */
  hash(password: string, cost: number): Promise<string>;
}

const provided = new AsyncLocalStorage<Bcrypt>();
const { compare, hash } = bcrypt;

/**
 * Patches bcryptjs, which @supabase/lite calls on the main thread without an option to replace it:
 * its functions use the implementation of the current context.
 */
Object.assign(bcrypt, {
  compare: (password: string, known: string) =>
    provided.getStore()?.compare(password, known) ?? compare(password, known),
  hash: (password: string, cost: number) =>
    provided.getStore()?.hash(password, cost) ?? hash(password, cost),
});

/** Runs the work with this implementation of bcrypt. */
export const withBcrypt = <T>(own: Bcrypt, work: () => Promise<T>): Promise<T> =>
  provided.run(own, work);
