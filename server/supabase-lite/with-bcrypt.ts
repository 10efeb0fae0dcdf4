import { AsyncLocalStorage } from "node:async_hooks";
import library from "bcryptjs";

export interface Bcrypt {
  compare(password: string, hash: string): Promise<boolean>;
  /** @param cost log2 of the rounds. */
  hash(password: string, cost: number): Promise<string>;
}

const provided = new AsyncLocalStorage<Bcrypt>();
const { compare, hash } = library;

/**
 * Patches bcryptjs, which @supabase/lite calls on the main thread without an option to replace it:
 * its functions use the implementation of the current context.
 */
Object.assign(library, {
  compare: (password: string, known: string) =>
    provided.getStore()?.compare(password, known) ?? compare(password, known),
  hash: (password: string, cost: number) =>
    provided.getStore()?.hash(password, cost) ?? hash(password, cost),
});

/** Results for one password, computed in advance. */
type Known = {
  readonly password: string;
  readonly compared: { readonly hash: string | null; readonly isEqual: boolean };
  /** With `PASSWORD_COST`. */
  readonly newHash: string;
};

/** Runs the work with this implementation of bcrypt, which is not asked for known results. */
export const withBcrypt = <T>(
  bcrypt: Bcrypt,
  { password, compared, newHash }: Known,
  work: () => Promise<T>,
): Promise<T> =>
  provided.run(
    {
      compare: async (text, known) =>
        text === password && known === compared.hash
          ? compared.isEqual
          : bcrypt.compare(text, known),
      hash: async (text, cost) =>
        text === password && cost === PASSWORD_COST ? newHash : bcrypt.hash(text, cost),
    },
    work,
  );

/** The same cost as the service's. */
export const PASSWORD_COST = 10;
