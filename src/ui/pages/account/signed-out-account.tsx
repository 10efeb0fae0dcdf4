import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./account-page.module.css";
import { accountTexts } from "#ui/content/pages/account.ts";

/**
 * The page after signing out. The button is gone, far down on a phone: focus and scroll position
 * move here.
 */
export const SignedOutAccount = () => {
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
      <div className="page-grid">
        <div className={styles["alone"]} ref={place} tabIndex={-1}>
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

const { signedOut } = accountTexts;
