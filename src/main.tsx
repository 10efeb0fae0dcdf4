import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { readShopConfig, type ShopConfig } from "#container/environment/config.ts";
import { takeAuthCallback } from "#container/take-auth-callback.ts";
import type { Resolve } from "#container/tokens.ts";
import { App } from "#ui/app.tsx";
import { loadOnce } from "#ui/hooks/load-once.ts";
import { takeOwnPath } from "#ui/router.tsx";
import { trackHydration } from "./ui/hooks/replay-early-events.tsx";
import { takePreviewPassword } from "#ui/preview-gate/take-preview-password.ts";
import "#ui/styles/global.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

const isPage = takeOwnPath(window.location, window.history);

const passphrase: string | undefined = import.meta.env.VITE_PREVIEW_PASSPHRASE;
// Before the router reads the address: it would restore the password in the address bar.
const offered = passphrase ? takePreviewPassword(window.location, window.history) : null;
// Also before the router: a token would otherwise be copied into return targets.
const arrivedAt = takeAuthCallback(window.location, window.history);
const session = () => window.sessionStorage;

const env = import.meta.env;
// Called as a method of something else, `window.fetch` itself is an illegal invocation.
const fetch: typeof window.fetch = (input, init) => window.fetch(input, init);
const { origin } = window.location;
const config = readShopConfig(env, origin);
if (config.ok) {
  void open(root, config.value);
} else {
  // Without a valid configuration the backend is unknown: show the error instead of guessing.
  root.textContent = config.error.message;
  throw new Error(config.error.message);
}

async function open(page: HTMLElement, built: ShopConfig): Promise<void> {
  const loadConfig = loadOnce(async (): Promise<ShopConfig> => {
    // On a static host a meta element names the file with the rest of the configuration.
    const file = document.querySelector<HTMLMetaElement>('meta[name="shop-config"]')?.content;
    if (file === undefined) return built;
    const { readSiteConfig } = await import("#container/environment/site-config.ts");
    const said = await readSiteConfig(file, { env, origin, fetch });
    if (said.ok) return said.value;
    // Replaces the whole body; React keeps its detached tree.
    document.body.textContent = said.error.message;
    throw new Error(said.error.message);
  });
  const loadContainer = async (): Promise<Resolve> => {
    const [shop, { openShop }] = await Promise.all([
      loadConfig(),
      import("#container/create-container.ts"),
    ]);
    return openShop(shop, window, arrivedAt);
  };
  let site = (
    <BrowserRouter>
      <App loadContainer={loadContainer} />
    </BrowserRouter>
  );
  if (passphrase) {
    // Loaded before the first render: a page rendered without its lock would lose what a visitor
    // types meanwhile. A site without a gate never loads it.
    const { PreviewGate } = await import("./ui/preview-gate/preview-gate.tsx");
    site = (
      <PreviewGate passphrase={passphrase} offered={offered} memory={session}>
        {site}
      </PreviewGate>
    );
  }
  const strict = <StrictMode>{site}</StrictMode>;
  const report = (cause: unknown): void => {
    Promise.all([loadConfig(), import("#container/report-failure.ts")]).then(
      ([shop, { reportFailure }]) => reportFailure(shop, cause, location.pathname),
      // If the import fails, a report could not be sent either.
      () => undefined,
    );
  };
  const broke = (cause: unknown): void => {
    // React's own default, which these handlers replace.
    // oxlint-disable-next-line no-console
    console.error(cause);
    report(cause);
  };
  // Failures outside of rendering: event handlers, promises nobody awaits, `reportError`.
  window.addEventListener("error", ({ error }) => error && report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  const roots = { onCaughtError: broke, onUncaughtError: broke };
  trackHydration(window);
  if (isPage && isDrawnFor(page, new URLSearchParams(window.location.search)))
    // In a task after the one that evaluates the modules, and itself in slices: what moves on the
    // page meanwhile must not stand still.
    setTimeout(() => startTransition(() => void hydrateRoot(page, strict, roots)));
  else createRoot(page, roots).render(strict);
}

/**
 * Whether the page holds the markup of its address. A static host sends the same file with and
 * without the query parameters that change a page, which the markup names.
 */
function isDrawnFor(page: HTMLElement, query: URLSearchParams): boolean {
  const { prerendered } = page.dataset;
  return prerendered !== undefined && !prerendered.split(" ").some((name) => query.get(name));
}
