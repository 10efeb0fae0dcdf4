import { use, useContext, useSyncExternalStore, type ReactNode } from "react";
import { TOKENS } from "#container/tokens.ts";
import { ContainerLoaderContext, ResolveContext } from "./container-context.ts";

/**
 * Provides the container to its children; the first scope of a visit loads it, suspending
 * meanwhile. Content pages are outside of it and never load it.
 */
export const ContainerScope = ({ children }: { readonly children: ReactNode }) => {
  const loadContainer = useContext(ContainerLoaderContext);
  if (!loadContainer) throw new Error("ContainerScope needs the App around it.");
  const shop = use(loadContainer());
  const resolve = useSyncExternalStore(
    neverChanges,
    () => shop,
    // Hydrates with the state the page was prerendered with, then switches to the real shop.
    () => shop(TOKENS.prerendered),
  );
  return <ResolveContext value={resolve}>{children}</ResolveContext>;
};

const neverChanges = () => () => undefined;
