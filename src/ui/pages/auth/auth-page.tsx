import type { ReactNode } from "react";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import cup from "#ui/components/picture/cup.svg?no-inline";
import { Picture, type PictureProps } from "#ui/components/picture/picture.tsx";
import { PageTitle } from "#ui/components/page/page-title.tsx";
import styles from "./auth-page.module.css";

type Props = {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Who comes back sits down to a cup, who is new sees where it grows. */
  readonly picture?: Pick<PictureProps, "drawing" | "ply">;
  /** Ways to the other pages of the sign-in. */
  readonly aside?: ReactNode;
};

/** The one shape of sign in, sign up, forgot and reset. */
export const AuthPage = ({ title, lead, picture = AT_THE_TABLE, children, aside }: Props) => (
  <div className={`page-grid ${styles["page"]}`}>
    <RouteTitle title={title} />
    <div className={styles["head"]}>
      <PageTitle title={title} />
      {lead && <p className="serif">{lead}</p>}
    </div>
    <div className={styles["body"]}>
      <WithoutScript what="form" />
      {children}
    </div>
    {aside && <div className={styles["aside"]}>{aside}</div>}
    <Picture {...picture} className={styles["picture"]} />
  </div>
);

const AT_THE_TABLE = { drawing: cup, ply: "pink" } as const;
