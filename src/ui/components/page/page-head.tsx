import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import styles from "./page-head.module.css";

export type PageHeadProps = {
  /** The page's one h1. */
  readonly title: string;
  /** A sentence or two below it. */
  readonly lead?: ReactNode;
  /** Search, sorting or a badge: right of the title on wide screens. */
  readonly children?: ReactNode;
  /** Below the lead: links to the page's parts. */
  readonly below?: ReactNode;
};

/** The head of a page: a title with lead and controls. Inside `.poster` the title is very large. */
export const PageHead = ({ title, lead, children, below }: PageHeadProps) => (
  <div className={`page-grid ${styles["head"]}`}>
    <PageTitle title={title} className={children !== undefined && styles["beside"]} />
    {children !== undefined && <div className={styles["tools"]}>{children}</div>}
    {lead !== undefined && <p className="lead measure">{lead}</p>}
    {below}
  </div>
);
