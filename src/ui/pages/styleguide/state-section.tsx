import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { EmptyState, LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { PastDeadline } from "#ui/pages/order/order-story.tsx";
import { Accordion } from "#ui/pages/coffee/below-coffee.tsx";
import { PageSkeleton, Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";
import { Example } from "./example.tsx";
import styles from "./styleguide.module.css";

/** Loading, empty, notice, failed, collapsed. */
export const StateSection = () => (
  <>
    <Example
      title="Notices"
      note="They stand where they belong and stay until they are dealt with. One is for a browser without scripts, one only for those who listen."
      shows={["Notice", "WithoutScript", "LiveRegion"]}
    >
      <Notice>Prices changed since you were here. Please look at your cart.</Notice>
      <Notice tone="success">Your email is confirmed. Sign in to go on.</Notice>
      <Notice tone="error">Incorrect login details.</Notice>
      <PastDeadline payment={LATE} />
      <PastDeadline payment={LATE} onPaymentPage />
      <WithoutScript what="bag" />
      <LiveRegion>Copied!</LiveRegion>
    </Example>
    <Example
      title="Waiting and empty"
      note="Nothing shimmers. What is empty says what to do."
      shows={["Skeleton", "SkeletonLine", "PageSkeleton", "EmptyState"]}
    >
      <div className={styles["samples"]}>
        <Skeleton />
        <div>
          <SkeletonLine />
          <SkeletonLine width="60%" />
        </div>
      </div>
      <PageSkeleton />
      <EmptyState
        title="Your cart is empty."
        headingLevel={3}
        action={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
      >
        Coffees you add wait here, in this browser, until you check out.
      </EmptyState>
      <EmptyState
        title="Nothing matches “robusta”."
        headingLevel={3}
        action={<Button variant="line">Clear the search</Button>}
      >
        Try a region, a process or a name.
      </EmptyState>
    </Example>
    <Example title="Folded" note="Native, and open to the browser’s own search.">
      <div>
        <Accordion title="Transparency" open>
          <p className="serif measure">What is inside an open section.</p>
        </Accordion>
        <Accordion title="Farm Story">
          <p className="serif measure">What is inside a folded one.</p>
        </Accordion>
      </div>
    </Example>
  </>
);

const LATE = {
  bank: "",
  accountName: "",
  accountNumber: "",
  uniqueCode: 347,
  amountDueIdr: 189_347,
  expiresAt: "2025-07-21T07:32:00.000Z",
  cancelsAt: "2025-07-24T07:32:00.000Z",
  instructions: [],
};
