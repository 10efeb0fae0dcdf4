import { useState, type ReactNode } from "react";
import styles from "./turning-tile.module.css";

type Props = {
  /** What is drawn; a new value turns the tile. */
  readonly id: string;
  readonly children: ReactNode;
};

/**
 * One sixteenth of a price. When it changes, it turns over: the old drawing goes, the new one comes.
 * Tiles turn one after the other, by the `--turn` they stand in.
 */
export const TurningTile = ({ id, children }: Props) => {
  const [drawn, setDrawn] = useState({ id, children, before: null as ReactNode });
  if (drawn.id !== id) setDrawn({ id, children, before: drawn.children });
  const { before } = drawn;
  // A new key starts the animations again.
  return (
    <g key={id}>
      {before && <g className={styles["leaves"]}>{before}</g>}
      <g className={before ? styles["comes"] : undefined}>{children}</g>
    </g>
  );
};
