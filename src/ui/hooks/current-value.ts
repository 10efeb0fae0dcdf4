/** The part of an observable a view needs; every RxJS observable has it. */
export type Stream<T> = {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
};

/** The current value of a stream, subscribed while a view listens and a moment longer. */
export type CurrentValue<T> = {
  /** @throws Error when the stream has no current value. */
  readonly read: () => T;
  readonly listen: (changed: () => void) => () => void;
};

/**
 * Subscribes on the first read already, and not once per read: a derived stream that emits a fresh
 * object on each subscription would otherwise never settle.
 */
export const currentValueOf = <T>(stream: Stream<T>): CurrentValue<T> => {
  const listeners = new Set<() => void>();
  let subscription: { unsubscribe(): void } | null = null;
  let latest: { readonly value: T } | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const open = (): void => {
    subscription ??= stream.subscribe((value) => {
      latest = { value };
      for (const changed of listeners) changed();
    });
  };
  const closeWhenIdle = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (listeners.size > 0) return;
      subscription?.unsubscribe();
      subscription = null;
    }, IDLE_MS);
  };

  return {
    read: () => {
      if (!subscription) {
        open();
        closeWhenIdle();
      }
      if (!latest) throw new Error("A stream without a current value was given to a view.");
      return latest.value;
    },
    listen: (changed) => {
      open();
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) closeWhenIdle();
      };
    },
  };
};

/** Long enough for a render to be committed or for StrictMode to mount again; short enough not to leak. */
const IDLE_MS = 1000;
