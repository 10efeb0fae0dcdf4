import type { Payment } from "#core/domain/ordering/order.ts";
import { pastDeadlineText } from "#documents/transfer.ts";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { Notice } from "./notice.tsx";

type Props = {
  readonly payment: Payment;
  /** Whether the page has the button that orders the same bags again. */
  readonly onPaymentPage?: boolean;
};

/**
 * For an order past its deadline that is not cancelled yet: which transfers still count, and what
 * to do.
 */
export const PastDeadline = ({ payment, onPaymentPage = false }: Props) => {
  const { passed, stillCounts, orderAnew, orderAnewHere } = pastDeadlineText(payment);
  return (
    <Notice>
      <p className="bold">
        <WithDates text={passed} />
      </p>
      <p>
        <WithDates text={stillCounts} /> {onPaymentPage ? orderAnewHere : orderAnew}
      </p>
    </Notice>
  );
};
