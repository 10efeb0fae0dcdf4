import { use, useContext, useSyncExternalStore, type ReactNode } from "react";
import { TOKENS } from "#container/tokens.ts";
import { ContainerLoaderContext, ResolveContext } from "./container-context.ts";

/**
 * Gives the container to its children, loading it when this is the first scope of the visit.
 * Suspends meanwhile. Pages that only tell something stand outside and never load it.
 */
export const ContainerScope = ({ children }: { readonly children: ReactNode }) => {
  const loadContainer = useContext(ContainerLoaderContext);
  if (!loadContainer) throw new Error("ContainerScope needs the App around it.");
  const shop = use(loadContainer());
  const resolve = useSyncExternalStore(
    neverChanges,
    () => shop,
    // A prerendered page is taken over with what it was drawn with, and shows the shop at once after.
    () => shop(TOKENS.prerendered),
  );
  return <ResolveContext value={resolve}>{children}</ResolveContext>;
};

const neverChanges = () => () => undefined;
