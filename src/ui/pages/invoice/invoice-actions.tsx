import type { Invoice } from "#core/domain/invoice/invoice.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import styles from "./invoice-page.module.css";
import { useInvoiceDownload } from "./use-invoice-download.ts";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

type Props = {
  readonly invoice: Invoice;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether all data of the invoice is loaded. */
  readonly isComplete: boolean;
};

export const InvoiceActions = ({ invoice, now, isComplete }: Props) => {
  const { pending, problem, saved, start } = useInvoiceDownload(invoice, now, isComplete);
  return (
    <div className={styles["download"]}>
      {problem?.kind === "incomplete" ? (
        <Button small onClick={() => window.print()}>
          {invoiceTexts.print}
        </Button>
      ) : (
        <Button small pending={pending} onClick={start}>
          {invoiceTexts.download}
        </Button>
      )}
      <LiveRegion>{saved !== null && invoiceTexts.downloaded(saved.fileName)}</LiveRegion>
      {problem !== null && <Notice tone="error">{problem.message}</Notice>}
    </div>
  );
};
