import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./notice.module.css";

export type NoticeProps = {
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
