import type { InvoiceText } from "#core/invoice/invoice-text.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import styles from "./invoice-page.module.css";
import { useInvoiceDownload } from "./use-invoice-download.ts";

type Props = {
  readonly invoice: InvoiceText;
  /** Whether everything the invoice says is known by now. */
  readonly isComplete: boolean;
};

export const InvoiceActions = ({ invoice, isComplete }: Props) => {
  const { pending, problem, savedAs, start } = useInvoiceDownload(invoice, isComplete);
  return (
    <div className={styles["download"]}>
      <Button small pending={pending || !isComplete} onClick={() => void start()}>
        Download invoice (PDF)
      </Button>
      <LiveRegion>{savedAs !== null && `${savedAs} is in your downloads.`}</LiveRegion>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </div>
  );
};
