import { AsyncLocalStorage } from "node:async_hooks";

const listening = new AsyncLocalStorage<(said: unknown) => void>();
const { error } = globalThis.console;

/**
 * @supabase/lite prints every refusal of the database with its query and parameters, among them what
 * visitors typed. What it prints while it works for somebody who listens goes to that one instead.
 */
Object.assign(globalThis.console, {
  error: (...said: readonly unknown[]) => {
    const listener = listening.getStore();
    if (listener) for (const one of said) listener(one);
    else error(...said);
  },
});

/** Hands what the work would print to the listener. */
export const captureConsole = <T>(listener: (said: unknown) => void, work: () => T): T =>
  listening.run(listener, work);
