import { classNames } from "#ui/components/class-names.ts";
import styles from "./page-title.module.css";

export type PageTitleProps = {
  readonly title: string;
  readonly className?: string | false | undefined;
};

/** The page's one h1, as large as its longest word lets it be: names may be long. */
export const PageTitle = ({ title, className }: PageTitleProps) => (
  <h1
    className={classNames("type-4", styles["title"], className)}
    style={{ "--longest-word": longestWord(title) }}
  >
    {title}
  </h1>
);

const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s-]+/).map((word) => word.length));
