import { Fragment, useId, type ReactNode } from "react";
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
                <code>{breakable(name)}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`beside-title ${styles["body"]}`}>{children}</div>
    </section>
  );
};

/** Allows line breaks before each word of a name. */
const breakable = (name: string) =>
  name.split(/(?=[A-Z])/).map((word, at) => (
    <Fragment key={word}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
