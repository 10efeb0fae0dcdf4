import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Invoice } from "#core/domain/invoice/invoice.ts";
import type { PdfError } from "#core/ports/pdf-port.ts";
import type { Downloaded } from "#core/use-cases/download-invoice.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import styles from "./invoice-page.module.css";

type Props = {
  readonly invoice: Invoice;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether all data of the invoice is loaded. */
  readonly isComplete: boolean;
};

export const InvoiceActions = ({ invoice, now, isComplete }: Props) => {
  const { pending, failure, saved, start } = useInvoiceDownload(invoice, now, isComplete);
  return (
    <div className={`column ${styles["download"]}`}>
      {failure?.kind === "incomplete" ? (
        <Button small onClick={() => window.print()}>
          {invoiceTexts.print}
        </Button>
      ) : (
        <Button small pending={pending} onClick={start}>
          {invoiceTexts.download}
        </Button>
      )}
      <LiveRegion>{saved !== null && invoiceTexts.downloaded(saved.fileName)}</LiveRegion>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
    </div>
  );
};

type InvoiceDownload = {
  /** A download is in progress, or waits for the invoice's data. */
  readonly pending: boolean;
  /** How the last download failed, with what to do; else `null`. */
  readonly failure: ReturnType<typeof useCall<PdfError>>["failure"];
  /** The last saved file. */
  readonly saved: Downloaded | null;
  /** Downloads as soon as the invoice is complete. Ignored while a download is in progress. */
  readonly start: () => void;
};

/**
 * Downloads the invoice as a PDF: on demand, or automatically for an address with `?download=1`.
 * The parameter is removed before the download starts, so that a reload or going back does not
 * repeat it. A request made while order or account are loading waits for them. Source:
 * specification section 2 (invoice).
 * @param now milliseconds since 1970.
 * @param isComplete whether all data of the invoice is loaded.
 */
const useInvoiceDownload = (
  invoice: Invoice,
  now: number,
  isComplete: boolean,
): InvoiceDownload => {
  const downloadInvoice = useDep("downloadInvoice");
  const [params, setParams] = useSearchParams();
  const { pending, failure, call } = useCall<PdfError>();
  const [saved, setSaved] = useState<Downloaded | null>(null);

  const download = async () => {
    setSaved(null);
    const downloaded = await call(() => downloadInvoice.execute(invoice, now));
    if (downloaded.ok) setSaved(downloaded.value);
  };

  const [asked, setAsked] = useState(false);
  const isWanted = isComplete && (asked || params.get("download") === "1");
  const granted = useRef(false);
  const grant = useEffectEvent(() => {
    if (granted.current) return;
    granted.current = true;
    setAsked(false);
    if (params.has("download"))
      setParams(withoutDownload, { replace: true, preventScrollReset: true });
    void download();
  });
  useEffect(() => {
    if (isWanted) grant();
    else granted.current = false;
  }, [isWanted]);
  return { pending: pending || asked, failure, saved, start: () => setAsked(true) };
};

const withoutDownload = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete("download");
  return rest;
};
