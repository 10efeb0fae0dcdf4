import { createContext } from "react";
import type { Resolve } from "#container/tokens.ts";

/** Provided by `App`; loads the container when a page first needs it. */
export const ContainerLoaderContext = createContext<(() => Promise<Resolve>) | null>(null);

/** Provided by `ContainerScope`. */
export const ResolveContext = createContext<Resolve | null>(null);
