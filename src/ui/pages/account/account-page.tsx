import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./account-page.module.css";
import { AddressBookSection } from "./address-book-section.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SignedOutAccount } from "./signed-out-account.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** Source: specification section 2 (account). */
export const AccountPage = () => {
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const accountStore = useDep(TOKENS.accountStore);
  const state = useStream(accountStore.account$);
  const session = useStream(useDep(TOKENS.sessionStore).session$);
  useWhenBackOnline(state.status === "failed", () => void accountStore.load());
  if (state.status === "signed-out") return <SignedOutAccount />;

  const name =
    state.status === "ready"
      ? `${state.account.profile.firstName} ${state.account.profile.lastName}`.trim()
      : "";
  return (
    <>
      <RouteTitle title={accountTexts.title} />
      <PageHead title={name === "" ? accountTexts.title : name} />
      <div className={`page-grid ${styles["account"]}`}>
        <div className={styles["main"]}>
          {/* The key remounts it when another customer signs in, e.g. in another tab. */}
          <OrderHistory key={session.status === "signed-in" ? session.user.id : session.status} />
        </div>
        <div className={styles["side"]}>
          {state.status === "loading" && <SideSkeleton />}
          {state.status === "failed" && (
            <section>
              <h2 className={`type-2 ${styles["title"]}`}>{accountTexts.profile.heading}</h2>
              <div className="stack">
                <Notice tone="error">{state.message}</Notice>
                <Button variant="line" small onClick={() => void accountStore.load()}>
                  {accountTexts.tryAgain}
                </Button>
              </div>
            </section>
          )}
          {state.status === "ready" && (
            <>
              <ProfileSection profile={state.account.profile} />
              <AddressBookSection
                addresses={state.account.addressBook.addresses}
                editorPlace={below}
              />
              <PasswordSection email={state.account.profile.email} />
              <SecondFactorSection />
              <OwnDataSection />
            </>
          )}
          <SignOutButton />
        </div>
        {/* The address editor uses the full width, below both columns. */}
        <div className={styles["below"]} ref={setBelow} />
      </div>
    </>
  );
};

/** Placeholder of the same shape: four lines of a profile, and an address. */
const SideSkeleton = () => (
  <>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    <section>
      <div className={`spread ${styles["titleRow"]}`}>
        <h2 className="type-2">{accountTexts.profile.heading}</h2>
      </div>
      <LedgerList>
        {PROFILE_WIDTHS.map((width) => (
          <LedgerRow
            key={width}
            label={<SkeletonLine width="5em" />}
            value={<SkeletonLine width={width} />}
          />
        ))}
      </LedgerList>
    </section>
    <section>
      <h2 className={`type-2 ${styles["title"]}`}>{accountTexts.addresses.heading}</h2>
      <div className={`spread ${styles["address"]}`}>
        <div>
          <SkeletonLine width="4em" />
          <SkeletonLine width="10em" />
          <SkeletonLine width="13em" />
        </div>
      </div>
    </section>
  </>
);

const PROFILE_WIDTHS = ["4em", "6em", "9em", "13em"];
