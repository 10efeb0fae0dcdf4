import { createContext, useContext } from "react";
import type { Resolve, Token } from "#container/tokens.ts";

/** Provided by `App`; loads the container when a page first needs it. */
export const ContainerLoaderContext = createContext<(() => Promise<Resolve>) | null>(null);

/** Provided by `ContainerScope`. */
export const ResolveContext = createContext<Resolve | null>(null);

/** Resolves a store, use case or port. Only inside a `ContainerScope`. */
export const useDep = <T>(token: Token<T>): T => {
  const resolve = useContext(ResolveContext);
  if (!resolve) throw new Error("useDep needs a ContainerScope around it.");
  return resolve(token);
};
