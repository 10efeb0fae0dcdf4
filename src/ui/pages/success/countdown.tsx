import { useEffect, useState } from "react";
import styles from "./success-page.module.css";
import { successTexts } from "#ui/content/pages/success.ts";

/** The remaining time, hidden from screen readers: the deadline is next to it. */
export const Countdown = ({ until }: { readonly until: string }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const leftS = Math.floor((Date.parse(until) - now) / 1000);
  if (Number.isNaN(leftS)) return null;
  if (leftS <= 0) return transfer.passed;
  return (
    <span aria-hidden="true">
      {transfer.in}
      <span className={styles["left"]}>{clock(leftS)}</span>
    </span>
  );
};

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");

const { transfer } = successTexts;
