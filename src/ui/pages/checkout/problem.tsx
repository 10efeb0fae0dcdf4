import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CheckoutProblem } from "#core/use-cases/place-order.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { whenWib } from "#format/date-time-wib.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";

type Props = {
  readonly problem: CheckoutProblem;
  readonly onOrderAgain: (orderCode: string) => void;
};

/** What keeps the order from being placed, and what to do about it. */
export const Problem = ({ problem, onOrderAgain }: Props) => {
  const [now] = useState(Date.now);
  const { kind, message } = problem;
  if (kind === "no-session") return <SignInRequest />;
  // The price notice tells it bag by bag.
  if (kind === "price-changed") return null;
  if (kind === "already-ordered") {
    const { orderCode, createdAt } = problem;
    return (
      <Question orderCode={orderCode} see="Pay" again="Order again" onOrderAgain={onOrderAgain}>
        You ordered these coffees
        {createdAt !== null && <WithDates text={` ${whenWib(createdAt, now)}`} />}, order{" "}
        <b className="serial-number">{orderCode}</b>, still unpaid.
      </Question>
    );
  }
  if (kind === "key-used" && problem.orderCode !== null)
    return (
      <Question
        orderCode={problem.orderCode}
        see="See"
        again="Order this cart as well"
        onOrderAgain={onOrderAgain}
      >
        {message}
      </Question>
    );
  return (
    <Notice tone="error">
      <p>
        {message} {kind === "key-used" && <Link to="/account">View orders</Link>}
      </p>
      {kind === "unavailable" && (
        <p>Everything is kept. Placing the order again is safe: it can only be placed once.</p>
      )}
    </Notice>
  );
};

type QuestionProps = Pick<Props, "onOrderAgain"> & {
  readonly orderCode: string;
  readonly see: string;
  readonly again: string;
  readonly children: ReactNode;
};

/** An order is there already: the shopper says whether this is another one. */
const Question = ({ orderCode, see, again, onOrderAgain, children }: QuestionProps) => (
  <Notice tone="error">
    <p>{children}</p>
    <p>Your cart is kept.</p>
    <div className="row">
      <ButtonLink to={`/checkout/success/${encodeURIComponent(orderCode)}`} small>
        {see} order {orderCode}
      </ButtonLink>
      <Button variant="line" small onClick={() => onOrderAgain(orderCode)}>
        {again}
      </Button>
    </div>
  </Notice>
);

export const SignInRequest = () => (
  <Notice tone="error">
    <p>
      Please <Link to={withNext("/signin", "/checkout")}>sign in</Link> to place your order. Your
      cart is kept.
    </p>
  </Notice>
);
