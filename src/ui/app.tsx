// First of all: it decides the order of the style layers before any component brings its own.
import "./styles/global.css";
import { useState } from "react";
import type { Resolve } from "#container/tokens.ts";
import { AwakeContext } from "./hooks/awake-context.ts";
import { ContainerLoaderContext } from "./hooks/container-context.ts";
import { loadOnce } from "./hooks/load-once.ts";
import { Router } from "./router.tsx";

export type AppProps = {
  /** Called once, the first time a page needs the shop’s state. */
  readonly loadContainer: () => Promise<Resolve>;
  /** Over a prerendered page: what the code of a page that only tells something may wait for. */
  readonly awake?: Promise<void> | null;
};

/** The whole site. Stands inside a router of the entry's choice. */
export const App = ({ loadContainer, awake = null }: AppProps) => {
  const [load] = useState(() => loadOnce(loadContainer));
  return (
    <AwakeContext value={awake}>
      <ContainerLoaderContext value={load}>
        <Router />
      </ContainerLoaderContext>
    </AwakeContext>
  );
};
