import { classNames } from "#ui/components/class-names.ts";
import { numeralTiles, tilePath } from "#ui/pages/home/sixteen-tiles.ts";
import styles from "./unfinished-mark.module.css";

/** The home page's 16 with only its first tiles filled. */
export const UnfinishedMark = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={classNames(styles["mark"], className)} viewBox="-1 -1 448 498" aria-hidden="true">
    {TILES.map(({ part, x, y, corner }) => (
      <path
        key={`${x} ${y}`}
        className={part === "green" ? undefined : styles["open"]}
        transform={`translate(${x} ${y})`}
        d={tilePath(corner, part === "green" ? 0 : 1.5)}
      />
    ))}
  </svg>
);

const TILES = numeralTiles({ green: 6, loss: 10, labor: 0, profit: 0, packaging: 0 });
