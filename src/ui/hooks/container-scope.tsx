import { use, useContext, type ReactNode } from "react";
import { ContainerLoaderContext, ResolveContext } from "./container-context.ts";

/**
 * Gives the container to its children, loading it when this is the first scope of the visit.
 * Suspends meanwhile. Pages that only tell something stand outside and never load it.
 */
export const ContainerScope = ({ children }: { readonly children: ReactNode }) => {
  const loadContainer = useContext(ContainerLoaderContext);
  if (!loadContainer) throw new Error("ContainerScope needs the App around it.");
  const resolve = use(loadContainer());
  return <ResolveContext value={resolve}>{children}</ResolveContext>;
};
