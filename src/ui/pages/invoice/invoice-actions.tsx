import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Invoice } from "#core/domain/invoice/invoice.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { usePageParams } from "#ui/hooks/use-page-params.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import styles from "./invoice-page.module.css";

type Props = {
  readonly invoice: Invoice;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether all data of the invoice is loaded. */
  readonly isComplete: boolean;
};

/**
 * Downloads the invoice as a PDF: on demand, or automatically for an address with `?download=1`.
 * The parameter is removed before the download starts, so that a reload or going back does not
 * repeat it. A request made while order or account are loading waits for them; one made while a
 * download is in progress is ignored. Source: specification section 2 (invoice).
 */
export const InvoiceActions = ({ invoice, now, isComplete }: Props) => {
  const downloadInvoice = useDep("downloadInvoice");
  const [params, setParams] = usePageParams();
  const { pending, failure, answer, call } = useCall(() => downloadInvoice.execute(invoice, now));
  const [asked, setAsked] = useState(false);

  const isWanted = isComplete && (asked || params.get("download") === "1");
  const granted = useRef(false);
  const grant = useEffectEvent(() => {
    if (granted.current) return;
    granted.current = true;
    setAsked(false);
    if (params.has("download")) setParams({ download: "" });
    void call();
  });
  useEffect(() => {
    if (isWanted) grant();
    else granted.current = false;
  }, [isWanted]);

  return (
    <div className={`column ${styles["download"]}`}>
      {failure?.kind === "incomplete" ? (
        <Button small onClick={() => window.print()}>
          {invoiceTexts.print}
        </Button>
      ) : (
        <Button small pending={pending || asked} onClick={() => setAsked(true)}>
          {invoiceTexts.download}
        </Button>
      )}
      <LiveRegion>{answer?.ok && invoiceTexts.downloaded(answer.value.fileName)}</LiveRegion>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
    </div>
  );
};
