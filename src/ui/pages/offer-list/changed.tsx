import type { ReactNode } from "react";
import { Figure } from "#ui/components/figure/figure.tsx";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import styles from "./changed.module.css";

type Props = {
  /** The figure now and as it was lately; `null` where there was none to compare with. */
  readonly now: number | null;
  readonly was: number | null | undefined;
  readonly unit?: "rupiah" | "percent";
  /** The figure as it is shown. */
  readonly children: ReactNode;
};

/** A figure of the list; by how much it changed lately stands below it and takes no room. */
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
