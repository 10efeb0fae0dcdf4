import type { InvoiceText } from "#core/domain/invoice/invoice-text.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import styles from "./invoice-page.module.css";
import { useInvoiceDownload } from "./use-invoice-download.ts";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

type Props = {
  readonly invoice: InvoiceText;
  /** Whether all data of the invoice is loaded. */
  readonly isComplete: boolean;
};

export const InvoiceActions = ({ invoice, isComplete }: Props) => {
  const { pending, problem, saved, start } = useInvoiceDownload(invoice, isComplete);
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
