import { Link } from "react-router-dom";
import styles from "./breadcrumb.module.css";
import { everyPageTexts } from "#ui/content/every-page.ts";

export type Crumb = {
  readonly label: string;
  /** Path; left out for the current page and for steps without a page. */
  readonly to?: string;
};

/** Breadcrumb navigation; the last crumb is the current page. */
export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav className="page-grid" aria-label={everyPageTexts.breadcrumb}>
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
