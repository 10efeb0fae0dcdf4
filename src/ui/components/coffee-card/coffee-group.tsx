import { useId, type ReactNode } from "react";
import styles from "./coffee-group.module.css";

export type CoffeeGroupProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** `large` for the shop's categories, `small` for suggestions under a page. Default `large`. */
  readonly titleSize?: "large" | "small";
  /** Cards, or an `EmptyState`. */
  readonly children: ReactNode;
};

export const CoffeeGroup = ({ title, note, titleSize = "large", children }: CoffeeGroupProps) => {
  const titleId = useId();
  return (
    <section className={`page-grid ruled ${styles["group"]}`} aria-labelledby={titleId}>
      <div className={styles["head"]}>
        <h2 className={titleSize === "large" ? "type-3" : "type-2"} id={titleId}>
          {title}
        </h2>
        {note !== undefined && <p className="serif quiet">{note}</p>}
      </div>
      <div className={styles["room"]}>
        <div className={styles["cards"]}>{children}</div>
      </div>
    </section>
  );
};
