import { classNames } from "#ui/components/class-names.ts";
import styles from "./page-title.module.css";

export type PageTitleProps = {
  readonly title: string;
  readonly className?: string | false | undefined;
};

/** The page's only h1, no larger than its longest word fits. */
export const PageTitle = ({ title, className }: PageTitleProps) => (
  <h1
    className={classNames(styles["title"], className)}
    style={{ "--longest-word": longestWord(title) }}
  >
    {title}
  </h1>
);

const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s-]+/).map((word) => word.length));
