import type { ReactNode } from "react";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import {
  BreakdownTable,
  type BreakdownTableProps,
} from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./where-it-goes.module.css";

type Props = BreakdownTableProps & { readonly title: ReactNode; readonly ply: Ply };

/** A price as a strip of cloth with its figures below. */
export const WhereItGoes = ({ title, ply, ...table }: Props) => (
  <div className={styles["where"]}>
    <h3 className="type-1">{title}</h3>
    <ClothBar figures={breakdownFigures(table.breakdown)} ply={ply} />
    <BreakdownTable {...table} />
  </div>
);
