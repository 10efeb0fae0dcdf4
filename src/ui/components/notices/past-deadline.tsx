import type { Payment } from "#core/domain/ordering/order.ts";
import { pastDeadlineText } from "#core/domain/ordering/payment-deadline.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { Notice } from "./notice.tsx";

/** The deadline has passed, and the order is not cancelled yet: what counts, and what to do. */
export const PastDeadline = ({ payment }: { readonly payment: Payment }) => {
  const { passed, stillCounts, orderAnew } = pastDeadlineText(payment, deadlineWib);
  return (
    <Notice>
      <p className="bold">{passed}</p>
      <p>
        {stillCounts} {orderAnew}
      </p>
    </Notice>
  );
};
