import { StrictMode, type ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { PreviewGate } from "#ui/preview-gate/preview-gate.tsx";

/**
 * The markup of what stands inside a router at an address. The tree around it is the entry's, so
 * that React finds in the browser what it left here. Throws what the page throws.
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
      // A big page would come in pieces that a script puts in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (cause) => void failures.push(cause),
    },
  );
  const markup = await new Response(prelude).text();
  // Inside a boundary React goes on without the page; half a page must not be kept as a whole one.
  if (failures.length > 0) throw failures[0];
  return markup;
};

/** A preview's pages are drawn behind its lock. */
export const PASSPHRASE: string | undefined = import.meta.env["VITE_PREVIEW_PASSPHRASE"];

const noMemory = () => ({ getItem: () => null, setItem: () => undefined });
