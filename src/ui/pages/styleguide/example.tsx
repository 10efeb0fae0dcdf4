import { useId, type ReactNode } from "react";
import styles from "./styleguide.module.css";

type ExampleProps = {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
};

/** A part of the guide: its name and its rule left, the real thing beside it. */
export const Example = ({ title, note, children }: ExampleProps) => {
  const titleId = useId();
  return (
    <section className={`page-grid ${styles["example"]}`} aria-labelledby={titleId}>
      <div className={styles["head"]}>
        <h2 className="type-2" id={titleId}>
          {title}
        </h2>
        <p className="serif quiet">{note}</p>
      </div>
      <div className={styles["body"]}>{children}</div>
    </section>
  );
};
