import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { thisBrowser } from "#container/browser.ts";
import { readShopConfig } from "#container/config.ts";
import type { Resolve } from "#container/tokens.ts";
import { App } from "#ui/app.tsx";
import "#ui/styles/global.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

const config = readShopConfig(import.meta.env, window.location.origin);
if (config.ok) {
  const loadContainer = async (): Promise<Resolve> => {
    const { createContainer } = await import("#container/create-container.ts");
    return createContainer(config.value, thisBrowser(window));
  };
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App loadContainer={loadContainer} />
      </BrowserRouter>
    </StrictMode>,
  );
} else {
  // A shop that cannot know its backend must say so, not open on a guess.
  root.textContent = config.error.message;
  throw new Error(config.error.message);
}
