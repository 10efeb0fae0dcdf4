import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./notice.module.css";

export type NoticeProps = {
  /** `error` interrupts a screen reader, the others wait for a pause. Default `info`. */
  readonly tone?: "info" | "success" | "error";
  readonly children: ReactNode;
};

/** A message that stands in the page, for a whole form or a whole section. */
export const Notice = ({ tone = "info", children }: NoticeProps) => (
  <div
    className={classNames(styles["notice"], styles[tone])}
    role={tone === "error" ? "alert" : "status"}
  >
    {children}
  </div>
);
