import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { PreviewGate } from "#ui/preview-gate/preview-gate.tsx";

/**
 * Renders the site at an address. The tree around it equals the entry's, so that React can hydrate
 * the markup. Rethrows what a page throws.
 */
export const draw = async (address: string, site: ReactNode): Promise<string> => {
  const failures: unknown[] = [];
  const routed = <StaticRouter location={address}>{site}</StaticRouter>;
  const { prelude } = await prerender(
    <StrictMode>
      {PASSPHRASE ? (
        <PreviewGate passphrase={PASSPHRASE} memory={noMemory}>
          {routed}
        </PreviewGate>
      ) : (
        routed
      )}
    </StrictMode>,
    {
      // One chunk: by default React splits large pages and assembles them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (cause) => void failures.push(cause),
    },
  );
  const markup = await new Response(prelude).text();
  // Inside a Suspense boundary React only logs an error; an incomplete page must not be stored.
  if (failures.length > 0) throw failures[0];
  return markup;
};

/** With a passphrase, pages are rendered behind the preview's lock. */
export const PASSPHRASE: string | undefined = import.meta.env["VITE_PREVIEW_PASSPHRASE"];

const noMemory = () => ({ getItem: () => null, setItem: () => undefined });
