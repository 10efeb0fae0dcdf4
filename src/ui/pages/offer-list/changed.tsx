import type { ReactNode } from "react";
import { Figure } from "#ui/components/figure/figure.tsx";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import styles from "./changed.module.css";

/** Whether the figure changed; `null` where there is none to compare. */
export const isOther = (now: number | null, was: number | null | undefined): boolean =>
  now !== null && was !== null && was !== undefined && now !== was;

type Props = {
  /** The figure now and before a recent change; `null` where there is none to compare. */
  readonly now: number | null;
  readonly was: number | null | undefined;
  readonly unit?: "rupiah" | "percent";
  /** The figure as displayed. */
  readonly children: ReactNode;
};

/** A figure of the list with its recent change below, absolutely positioned. */
export const Changed = ({ now, was, unit = "rupiah", children }: Props) => {
  if (now === null || was === null || was === undefined || now === was) return children;
  const by = Math.abs(now - was);
  return (
    <span className={styles["changed"]}>
      {children}
      <span className={styles["by"]}>
        <span className="visually-hidden">{now > was ? texts.up : texts.down}</span>
        <span aria-hidden="true">{now > was ? "+" : "−"}</span>
        {unit === "percent" ? `${Number(by.toFixed(4))}%` : <Figure idr={by} short="nearest" />}
      </span>
    </span>
  );
};

const { changed: texts } = offerListTexts;
