import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CheckoutProblem } from "#core/use-cases/place-order.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { whenWib } from "#format/date-time-wib.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import styles from "./problem.module.css";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { successPath } from "#site/routes.ts";

type Props = {
  readonly problem: CheckoutProblem;
  /** What the cart comes to, with its shipping. */
  readonly total: string;
  readonly onOrderAgain: (orderCode: string) => void;
};

/** Whether the shopper is asked about an existing order, with the answers as buttons. */
export const hasAnswers = (problem: CheckoutProblem): boolean =>
  problem.kind === "already-ordered" || (problem.kind === "key-used" && problem.orderCode !== null);

/** Why the order was not placed, and what to do. */
export const Problem = ({ problem, ...rest }: Props) => {
  const [now] = useState(Date.now);
  const { kind, message } = problem;
  if (kind === "no-session") return <SignInRequest />;
  // `PriceChanges` shows it bag by bag.
  if (kind === "price-changed") return null;
  if (kind === "already-ordered") {
    const { orderCode, createdAt } = problem;
    return (
      <Question {...rest} orderCode={orderCode} see={texts.open} again={texts.orderAgain}>
        <WithDates text={texts.ordered(createdAt === null ? null : whenWib(createdAt, now))} />
        <b className="serial-number">{orderCode}</b>
        {texts.unpaid}
      </Question>
    );
  }
  if (kind === "key-used" && problem.orderCode !== null)
    return (
      <Question {...rest} orderCode={problem.orderCode} see={texts.see} again={texts.orderAsWell}>
        {message}
      </Question>
    );
  return (
    <Notice tone="error">
      <p>
        {message} {kind === "key-used" && <Link to="/account">{texts.ordersLink}</Link>}
      </p>
      {kind === "unavailable" && <p>{texts.safeToRepeat}</p>}
    </Notice>
  );
};

type QuestionProps = Omit<Props, "problem"> & {
  readonly orderCode: string;
  readonly see: string;
  readonly again: string;
  readonly children: ReactNode;
};

/** An order exists already: asks the shopper whether to place another one. */
const Question = ({ orderCode, see, again, total, onOrderAgain, children }: QuestionProps) => (
  <div className={styles["question"]} ref={focusAnswer}>
    <Notice tone="error">
      <p>{children}</p>
      <p className="small">{texts.cartKept}</p>
      <div className={styles["answers"]}>
        <ButtonLink to={successPath(orderCode)} wide>
          {see} {texts.order(orderCode)}
        </ButtonLink>
        <Button variant="line" wide figure={total} onClick={() => onOrderAgain(orderCode)}>
          {again}
        </Button>
      </div>
    </Notice>
  </div>
);

/**
 * The answers replace the button that was pressed: the focus would be lost with it. Safari gives it not
 * to a button but to the `main` around it.
 */
const focusAnswer = (question: HTMLElement | null): void => {
  if (document.activeElement?.matches("body, main")) question?.querySelector("a")?.focus();
};

export const SignInRequest = () => (
  <Notice tone="error">
    <p>
      {texts.please}
      <Link to={withNext("/signin", "/checkout")}>{texts.signIn}</Link>
      {texts.toPlace}
    </p>
  </Notice>
);

const { problem: texts } = checkoutTexts;
