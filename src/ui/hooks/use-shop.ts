import { useContext, useMemo, useSyncExternalStore } from "react";
import { TOKENS, type Token } from "#container/tokens.ts";
import type { StateStream } from "#state/state-stream.ts";
import { ResolveContext } from "./container-context.ts";

/** A store, a use case or a port of the container, by the name of its token. Only inside a `ContainerScope`. */
export const useDep = <Name extends keyof Held>(name: Name): Held[Name] => {
  const resolve = useContext(ResolveContext);
  if (!resolve) throw new Error("useDep needs a ContainerScope around it.");
  return resolve(NAMED[name]);
};

type Held = {
  readonly [Name in keyof typeof TOKENS]: (typeof TOKENS)[Name] extends Token<infer T> ? T : never;
};

const NAMED: { readonly [Name in keyof Held]: Token<Held[Name]> } = TOKENS;

/**
 * The current state of a stream, from the first render on; while a drawn page is taken over, the one
 * it was drawn with. The stream must be the same object in every render (memoise a derived one).
 */
export const useStream = <T>(stream: StateStream<T>): T => {
  const { listen, read } = useMemo(() => currentValueOf(stream), [stream]);
  return useSyncExternalStore(listen, read, () => stream.initial);
};

/** The part of an observable that views need; RxJS observables satisfy it. */
type Stream<T> = {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
};

/**
 * The current value of a stream; stays subscribed while a view listens and for {@link IDLE_MS}
 * more.
 */
type CurrentValue<T> = {
  /** @throws Error when the stream has no current value. */
  readonly read: () => T;
  readonly listen: (changed: () => void) => () => void;
};

/**
 * Subscribes once, on the first read: a derived stream that emits a new object per subscription
 * would otherwise render forever.
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

/** Long enough for a render to commit or StrictMode to remount; short enough not to leak. */
const IDLE_MS = 1000;
