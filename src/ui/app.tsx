// First of all: it decides the order of the style layers before any component brings its own.
import "./styles/global.css";
import { useState } from "react";
import type { Resolve } from "#container/tokens.ts";
import { ContainerLoaderContext } from "./hooks/container-context.ts";
import { loadOnce } from "./hooks/load-once.ts";
import { Router } from "./router.tsx";

export type AppProps = {
  /** Called once, the first time a page needs the shop’s state. */
  readonly loadContainer: () => Promise<Resolve>;
};

/** The whole site. Stands inside a router of the entry's choice. */
export const App = ({ loadContainer }: AppProps) => {
  const [load] = useState(() => loadOnce(loadContainer));
  return (
    <ContainerLoaderContext value={load}>
      <Router />
    </ContainerLoaderContext>
  );
};
