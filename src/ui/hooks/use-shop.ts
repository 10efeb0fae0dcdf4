import { useContext, useMemo, useSyncExternalStore } from "react";
import { TOKENS, type Token } from "#container/tokens.ts";
import { currentValueOf, type StateStream } from "#state/state-stream.ts";
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
