import type { ReactNode } from "react";
import { siteContent } from "#brand/enambelas.ts";
import { classNames } from "#ui/components/class-names.ts";
import { withoutScript } from "#ui/content/without-script.ts";
import styles from "./notice.module.css";

type NoticeProps = {
  /** `error` interrupts a screen reader, the others wait. Default `info`. */
  readonly tone?: "info" | "success" | "error";
  readonly children: ReactNode;
};

/** A message for a whole form or section. */
export const Notice = ({ tone = "info", children }: NoticeProps) => (
  <div
    className={classNames(styles["notice"], styles[tone])}
    role={tone === "error" ? "alert" : "status"}
  >
    {children}
  </div>
);

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
    <div className={styles["empty"]}>
      <Heading className="type-2">{title}</Heading>
      {children !== undefined && <p className="serif measure">{children}</p>}
      {action}
    </div>
  );
};

/** Says what needs scripts and offers an alternative; shown only where scripts are turned off. */
export const WithoutScript = ({ what }: { readonly what: keyof typeof withoutScript }) => (
  <noscript>
    <p>
      {withoutScript[what]} <a href={`mailto:${email}`}>{email}</a>
    </p>
  </noscript>
);

const { email } = siteContent.contact;
