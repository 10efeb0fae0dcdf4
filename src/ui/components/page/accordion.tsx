import type { ReactNode } from "react";
import styles from "./accordion.module.css";

export type AccordionProps = {
  readonly title: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A collapsible section as a native `details` element, so that find-in-page opens it. */
export const Accordion = ({ title, open = false, children }: AccordionProps) => (
  <details className={styles["accordion"]} open={open}>
    <summary>
      <h2>{title}</h2>
    </summary>
    <div className={styles["inside"]}>{children}</div>
  </details>
);
