import { createContext, useContext } from "react";
import type { Resolve, Token } from "#container/tokens.ts";

/** Given by `App`; loads the container the first time a page needs it. */
export const ContainerLoaderContext = createContext<(() => Promise<Resolve>) | null>(null);

/** Given by `ContainerScope` to everything inside it. */
export const ResolveContext = createContext<Resolve | null>(null);

/** A part of the shop: a store, a use case, a port. Only inside a `ContainerScope`. */
export const useDep = <T>(token: Token<T>): T => {
  const resolve = useContext(ResolveContext);
  if (!resolve) throw new Error("useDep needs a ContainerScope around it.");
  return resolve(token);
};
