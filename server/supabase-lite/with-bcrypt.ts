import { AsyncLocalStorage } from "node:async_hooks";
import bcrypt from "bcryptjs";

export interface Bcrypt {
  compare(password: string, hash: string): Promise<boolean>;
  /** @param cost the logarithm of the rounds. */
  hash(password: string, cost: number): Promise<string>;
}

const lent = new AsyncLocalStorage<Bcrypt>();
const { compare, hash } = bcrypt;

/**
 * @supabase/lite calls bcryptjs on the thread that answers requests and cannot be told to use
 * anything else, so the functions it calls ask here first.
 */
Object.assign(bcrypt, {
  compare: (password: string, known: string) =>
    lent.getStore()?.compare(password, known) ?? compare(password, known),
  hash: (password: string, cost: number) =>
    lent.getStore()?.hash(password, cost) ?? hash(password, cost),
});

/** All comparing and hashing that the work leads to is done by what is lent. */
export const withBcrypt = <T>(own: Bcrypt, work: () => Promise<T>): Promise<T> =>
  lent.run(own, work);
