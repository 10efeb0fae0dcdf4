import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#ui/components/class-names.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";
import styles from "./page-head.module.css";

type PageHeadProps = {
  /** The page's one h1. */
  readonly title: string;
  /** A sentence or two below it. */
  readonly lead?: ReactNode;
  /** Search, sorting or a badge: right of the title on wide screens. */
  readonly children?: ReactNode;
  /** Below the lead: links to the page's parts. */
  readonly below?: ReactNode;
  /** Of a page that tells something: its title is very large. */
  readonly poster?: boolean;
};

export const PageHead = ({ title, lead, children, below, poster = false }: PageHeadProps) => (
  <div className={classNames("page-grid", styles["head"], poster && "poster")}>
    <PageTitle title={title} className={children !== undefined && styles["beside"]} />
    {children !== undefined && <div className={styles["tools"]}>{children}</div>}
    {lead !== undefined && <p className="lead measure">{lead}</p>}
    {below}
  </div>
);

type PageTitleProps = {
  readonly title: string;
  readonly className?: string | false | undefined;
};

/** The page's only h1, no larger than its longest word fits. */
export const PageTitle = ({ title, className }: PageTitleProps) => (
  <h1
    className={classNames(styles["title"], className)}
    style={{ "--longest-word": longestWord(title) }}
  >
    {title}
  </h1>
);

const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s-]+/).map((word) => word.length));

export type Crumb = {
  readonly label: string;
  /** Path; left out for the current page and for steps without a page. */
  readonly to?: string;
};

/** Breadcrumb navigation; the last crumb is the current page. */
export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav className="page-grid no-print" aria-label={everyPageTexts.breadcrumb}>
    <ol className={`roomy-links ${styles["crumbs"]}`}>
      {crumbs.map(({ label, to }, index) => (
        <li key={label}>
          {to === undefined ? (
            <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{label}</span>
          ) : (
            <Link to={to}>{label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
