import { useState, useEffect, useRef, useTransition, Fragment } from "react";
import { phoneText, type Profile } from "#core/domain/account/profile.ts";
import { ButtonLink, Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { EmptyState, Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { AddressBookSection } from "./address-book.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OwnDataSection } from "./own-data.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor.tsx";
import { useLocation } from "react-router-dom";
import { useCall } from "#ui/hooks/use-call.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import styles from "./account-page.module.css";

/** Source: specification section 2 (account). */
export const AccountPage = () => {
  const accountStore = useDep("accountStore");
  const state = useStream(accountStore.account$);
  if (state.status === "signed-out") return <SignedOutAccount />;

  const name =
    state.status === "ready"
      ? `${state.account.profile.firstName} ${state.account.profile.lastName}`.trim()
      : "";
  return (
    <>
      <RouteTitle title={accountTexts.title} />
      <div className={styles["name"]}>
        <PageHead title={name === "" ? accountTexts.title : name} />
      </div>
      <div className={`page-grid with-side ${styles["grid"]}`}>
        <div className={styles["main"]}>
          <OrderHistory />
        </div>
        <div className={`column ${styles["side"]}`}>
          {state.status === "loading" && <SideSkeleton />}
          {state.status === "failed" && (
            <section>
              <h2 className="type-2 title-space">{accountTexts.profile.heading}</h2>
              <div className="stack">
                <Notice tone="error">{state.message}</Notice>
                <TryAgain variant="line" small retry={() => void accountStore.load()} />
              </div>
            </section>
          )}
          {state.status === "ready" && (
            <>
              <ProfileSection profile={state.account.profile} />
              <AddressBookSection addresses={state.account.addressBook.addresses} />
            </>
          )}
        </div>
        <div className={`column ${styles["settings"]}`}>
          {state.status === "ready" && (
            <>
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
      <h2 className="type-2 title-space">{accountTexts.addresses.heading}</h2>
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

/**
 * The page after signing out. The button is gone, far down on a phone: focus and scroll position
 * move here.
 */
const SignedOutAccount = () => {
  const { state: arrivedWith } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    globalThis.scrollTo({ top: 0, behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <RouteTitle title={accountTexts.title} />
      <PageHead title={accountTexts.title} />
      <div className="page-grid with-side">
        <div ref={place} tabIndex={-1}>
          {arrivedWith?.accountDeleted === true && (
            <Notice tone="success">{signedOut.deleted}</Notice>
          )}
          <EmptyState
            title={signedOut.title}
            action={
              <ButtonLink to={withNext("/signin", "/account")}>{signedOut.signIn}</ButtonLink>
            }
          />
        </div>
      </div>
    </>
  );
};

/** Read-only: the server has no call to change the profile. */
export const ProfileSection = ({ profile }: { readonly profile: Profile }) => (
  <section>
    <div className={`spread ${styles["titleRow"]}`}>
      <h2 className="type-2">{profileTexts.heading}</h2>
      {profile.wholesaleAccount && <StatusBadge label={profileTexts.wholesale} tone="blue" />}
    </div>
    <LedgerList>
      <LedgerRow label={profileTexts.firstName} value={profile.firstName || "–"} />
      <LedgerRow label={profileTexts.lastName} value={profile.lastName || "–"} />
      <LedgerRow
        label={profileTexts.phone}
        value={profile.phone ? phoneText(profile.phone) : "–"}
      />
      <LedgerRow label={profileTexts.email} value={<Email address={profile.email} />} />
    </LedgerList>
  </section>
);

/** Breaks its line before `@`; before a dot only where the name or the domain is wider than the line. */
const Email = ({ address }: { readonly address: string }) =>
  address.split(/(?=@)/).map((side) => (
    <span key={side} className={styles["emailPart"]}>
      {[...side.matchAll(/^[^.]+|\.[^.]*/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ));

const SignOutButton = () => {
  const sessionStore = useDep("sessionStore");
  const [pending, startTransition] = useTransition();
  const leave = () => startTransition(() => sessionStore.signOut());
  return (
    <div className="row">
      <Button variant="line" small pending={pending} onClick={leave}>
        {accountTexts.signOut.submit}
      </Button>
      <SignOutEverywhere />
    </div>
  );
};

/** Ends all sessions of the account, e.g. after losing a device. */
const SignOutEverywhere = () => {
  const sessionStore = useDep("sessionStore");
  const [asking, setAsking] = useState(false);
  const { pending, problem, call } = useCall(() => sessionStore.signOutEverywhere());
  return (
    <>
      <Button variant="line" small onClick={() => setAsking(true)}>
        {signOutTexts.everywhere}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={signOutTexts.title}>
        <div className="stack">
          <p>{signOutTexts.text}</p>
          {problem !== null && <Notice tone="error">{problem}</Notice>}
          <Button pending={pending} onClick={() => void call()}>
            {signOutTexts.confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const { signedOut, profile: profileTexts, signOut: signOutTexts } = accountTexts;
