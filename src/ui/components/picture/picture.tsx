import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  /** The address of one of the eight drawings of this folder. */
  readonly drawing: string;
  readonly ply: Exclude<Ply, "sheet">;
  /** What lies on a band of the same paper goes without its ground: `background: none`. */
  readonly className?: string | undefined;
};

/**
 * A drawing of the house, 4 : 3, beside a text that says the same in words. It lies in a file of its
 * own, which only the page that shows it asks for: no script carries it. Drawn by reference, so that
 * it takes the colours around it.
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
