import type { ReactNode } from "react";
import styles from "./notice.module.css";

export type ToastProps = {
  /** `null` while there is nothing to say. Keep the toast mounted: the region must exist first. */
  readonly message: ReactNode | null;
  readonly onDismiss: () => void;
};

/** A message in the corner, said politely; it stays until it is dismissed or replaced. */
export const Toast = ({ message, onDismiss }: ToastProps) => (
  <output className={styles["toast"]}>
    {message !== null && (
      <>
        <span>{message}</span>
        <button type="button" className={styles["dismiss"]} onClick={onDismiss}>
          Dismiss
        </button>
      </>
    )}
  </output>
);
