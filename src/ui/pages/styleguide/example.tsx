import { useId, type ReactNode } from "react";
import styles from "./styleguide.module.css";

type ExampleProps = {
  readonly title: string;
  readonly note: string;
  /** Names of the components shown, as in the code; left out for rules of the page. */
  readonly shows?: readonly string[];
  readonly children: ReactNode;
};

/** A section of the guide: name and rule left, the example next to it. */
export const Example = ({ title, note, shows, children }: ExampleProps) => {
  const titleId = useId();
  return (
    <section className="page-grid ruled" aria-labelledby={titleId}>
      <div className={styles["head"]}>
        <h2 className="type-2" id={titleId}>
          {title}
        </h2>
        <p className="serif quiet">{note}</p>
        {shows && (
          <ul className={`small ${styles["names"]}`}>
            {shows.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`beside-title ${styles["body"]}`}>{children}</div>
    </section>
  );
};
