import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./notice.module.css";

type NoticeProps = {
  /** `error` interrupts a screen reader, `info` and `success` wait, `silent` is announced elsewhere. Default `info`. */
  readonly tone?: "info" | "success" | "error" | "silent";
  readonly children: ReactNode;
};

/** A message for a whole form or section. */
export const Notice = ({ tone = "info", children }: NoticeProps) => (
  <div className={classNames(styles["notice"], styles[tone])} role={ROLES[tone]}>
    {children}
  </div>
);

const ROLES = { info: "status", success: "status", error: "alert", silent: undefined } as const;

/** Announces its text to screen readers when it changes; invisible. Keep it mounted. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <output className="visually-hidden">{children}</output>
);

type EmptyStateProps = {
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
    <div className={`stack ${styles["empty"]}`}>
      <Heading className="type-2">{title}</Heading>
      {children !== undefined && <p className="serif measure">{children}</p>}
      {action}
    </div>
  );
};
