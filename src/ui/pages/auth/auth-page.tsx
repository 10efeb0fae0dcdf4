import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { PageTitle } from "#ui/components/page/page-head.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./auth-page.module.css";

type Props = {
  readonly title: string;
  /** The page's purpose in one sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Whether the page is for new customers; selects the picture. */
  readonly isNew?: boolean;
  /** Links to the other pages of the sign-in flow. */
  readonly aside?: ReactNode;
};

/** Common layout of sign in, sign up, forgot and reset. */
export const AuthPage = ({ title, lead, isNew = false, children, aside }: Props) => (
  <div className={`page-grid ${styles["page"]}`}>
    <RouteTitle title={title} />
    <div className={`column ${styles["head"]}`}>
      <PageTitle title={title} />
      {lead && <p className="serif">{lead}</p>}
    </div>
    <div className={`column ${styles["body"]}`}>
      <WithoutScript what="form" />
      {children}
      {aside && <div className={`spread ${styles["aside"]}`}>{aside}</div>}
    </div>
    <Picture
      atOnce
      drawing={isNew ? "branch" : "cup"}
      ply={isNew ? "mint" : "pink"}
      className={styles["picture"]}
    />
  </div>
);

/**
 * Navigates to `path` after `delayMs`, with `state`; `null` does nothing. Unmounting cancels it.
 */
export const useRedirectAfter = (delayMs: number | null, path: string, state?: object): void => {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(path, { state }));
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
};
