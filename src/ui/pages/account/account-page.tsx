import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
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
  const accountStore = useDep(TOKENS.accountStore);
  const state = useStream(accountStore.account$);
  const session = useStream(useDep(TOKENS.sessionStore).session$);
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
          {/* Another tab may sign somebody else in: their orders are asked for anew. */}
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
              <AddressBookSection addresses={state.account.addressBook.addresses} />
              <PasswordSection email={state.account.profile.email} />
              <SecondFactorSection />
              <OwnDataSection />
            </>
          )}
          <SignOutButton />
        </div>
      </div>
    </>
  );
};

const SideSkeleton = () => (
  <section>
    <h2 className={`type-2 ${styles["title"]}`}>{accountTexts.profile.heading}</h2>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    <div className={styles["lines"]}>
      <SkeletonLine height="46px" />
      <SkeletonLine height="46px" />
      <SkeletonLine height="46px" />
    </div>
  </section>
);
