import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import branch from "./branch.svg?no-inline";
import cup from "./cup.svg?no-inline";
import door from "./door.svg?no-inline";
import dripper from "./dripper.svg?no-inline";
import drum from "./drum.svg?no-inline";
import portafilter from "./portafilter.svg?no-inline";
import ridge from "./ridge.svg?no-inline";
import scooter from "./scooter.svg?no-inline";
import styles from "./picture.module.css";

export type PictureProps = {
  readonly drawing: keyof typeof DRAWINGS;
  readonly ply: Exclude<Ply, "sheet">;
  /** For a drawing on a band of the same paper: `background: none`. */
  readonly className?: string | undefined;
  /** For a drawing on the first screen: fetched before the page's scripts, not when it comes near. */
  readonly atOnce?: boolean;
};

/**
 * A drawing, 4 : 3, next to a text with the same content. The browser fetches its file when it comes
 * near the screen. The file holds its own colours: of the paper that the address names behind `#`,
 * light or dark as `color-scheme` is here.
 */
export const Picture = ({ drawing, ply, className, atOnce = false }: PictureProps) => (
  <div className={classNames(styles["picture"], `ply-${ply}`, className)}>
    <img
      loading={atOnce ? "eager" : "lazy"}
      fetchPriority={atOnce ? "high" : undefined}
      src={`${DRAWINGS[drawing]}#${ply}`}
      alt=""
      width={640}
      height={480}
    />
  </div>
);

const DRAWINGS = { branch, cup, door, dripper, drum, portafilter, ridge, scooter };
