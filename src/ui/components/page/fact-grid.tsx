import type { ReactNode } from "react";
import styles from "./fact-grid.module.css";

export type Fact = { readonly term: string; readonly value: ReactNode };

/** Names and values in two or four columns; facts without a value are left out. */
export const FactGrid = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles["facts"]}>
    {facts
      .filter(({ value }) => value !== "" && value !== null && value !== undefined)
      .map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
