import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  readonly title: ReactNode;
  /** A sentence on what to do. */
  readonly children?: ReactNode;
  /** A button or link. */
  readonly action?: ReactNode;
  /** Default 2. */
  readonly headingLevel?: 2 | 3;
};

/** Placeholder of a list without entries. */
export const EmptyState = ({ title, children, action, headingLevel = 2 }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles["empty"]}>
      <Heading className="type-2">{title}</Heading>
      {children !== undefined && <p className="serif measure">{children}</p>}
      {action}
    </div>
  );
};
