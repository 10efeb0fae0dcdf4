import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import type { Downloaded } from "#core/use-cases/download-invoice.ts";
import { useDep } from "#ui/hooks/container-context.ts";

export type InvoiceDownload = {
  readonly pending: boolean;
  /** What to do when it did not work; `null` otherwise. */
  readonly problem: string | null;
  /** The file that was handed to the browser last, and what it cannot show. */
  readonly saved: Downloaded | null;
  /** Ignored while a download is under way. */
  readonly start: () => Promise<void>;
};

/**
 * The invoice as a PDF: on demand, and by itself when the address asks for it with `?download=1`.
 * The wish leaves the address before it is granted, so that a reload or the way back does not
 * repeat it. Source: specification section 2 (invoice).
 * @param isComplete whether everything the invoice says is known by now.
 */
export const useInvoiceDownload = (invoice: InvoiceText, isComplete: boolean): InvoiceDownload => {
  const downloadInvoice = useDep(TOKENS.downloadInvoice);
  const [params, setParams] = useSearchParams();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<Downloaded | null>(null);

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(null);
    setSaved(null);
    try {
      const downloaded = await downloadInvoice.execute(invoice);
      if (downloaded.ok) setSaved(downloaded.value);
      else setProblem(downloaded.error.message);
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  const isWanted = isComplete && params.get("download") === "1";
  const granted = useRef(false);
  const grant = useEffectEvent(() => {
    if (granted.current) return;
    granted.current = true;
    setParams(withoutDownload, { replace: true, preventScrollReset: true });
    void start();
  });
  useEffect(() => {
    if (isWanted) grant();
    else granted.current = false;
  }, [isWanted]);
  return { pending, problem, saved, start };
};

const withoutDownload = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete("download");
  return rest;
};
