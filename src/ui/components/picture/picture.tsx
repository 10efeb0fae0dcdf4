import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  /** Address of one of this folder's eight drawings. */
  readonly drawing: string;
  readonly ply: Exclude<Ply, "sheet">;
  /** For a drawing on a band of the same paper: `background: none`. */
  readonly className?: string | undefined;
};

/**
 * A drawing, 4 : 3, next to a text with the same content. It is a file of its own, fetched only by
 * pages that show it, and included with `use` so that it inherits the surrounding colours.
 */
export const Picture = ({ drawing, ply, className }: PictureProps) => (
  <svg
    className={classNames(styles["picture"], `ply-${ply}`, className)}
    viewBox="0 0 640 480"
    aria-hidden="true"
  >
    <use href={`${drawing}#drawing`} />
  </svg>
);
