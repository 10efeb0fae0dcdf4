// Imported first: it defines the order of the cascade layers.
import "./styles/global.css";
import { useState } from "react";
import type { Resolve } from "#container/tokens.ts";
import { ContainerLoaderContext } from "./hooks/container-context.ts";
import { loadOnce } from "./hooks/load-once.ts";
import { Router } from "./router.tsx";

export type AppProps = {
  /** Called once, when a page first needs the shop’s state. */
  readonly loadContainer: () => Promise<Resolve>;
};

/** The whole site. Expects a router around it. */
export const App = ({ loadContainer }: AppProps) => {
  const [load] = useState(() => loadOnce(loadContainer));
  return (
    <ContainerLoaderContext value={load}>
      <Router />
    </ContainerLoaderContext>
  );
};
