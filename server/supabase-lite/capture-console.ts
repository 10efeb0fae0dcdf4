import { AsyncLocalStorage } from "node:async_hooks";

const listening = new AsyncLocalStorage<(said: unknown) => void>();
const { error } = globalThis.console;

/**
 * Redirects `console.error` to the current listener: @supabase/lite prints every database error
 * with its query and parameters, which may be personal data.
 */
Object.assign(globalThis.console, {
  error: (...said: readonly unknown[]) => {
    const listener = listening.getStore();
    if (listener) for (const one of said) listener(one);
    else error(...said);
  },
});

/** Runs the work and passes its console errors to the listener. */
export const captureConsole = <T>(listener: (said: unknown) => void, work: () => T): T =>
  listening.run(listener, work);
