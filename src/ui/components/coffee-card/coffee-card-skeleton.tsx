import { Skeleton } from "#ui/components/skeleton.tsx";
import styles from "./coffee-card.module.css";

/** Placeholder of a card: its outline with empty text. */
export const CoffeeCardSkeleton = () => (
  <div className={styles["card"]} aria-hidden="true">
    <div className={styles["stage"]}>
      <Skeleton />
    </div>
    <div className={styles["board"]} />
    <p className={`${styles["name"]} ${styles["blank"]}`}>&nbsp;</p>
    <p className={styles["notes"]}>
      <span className={styles["blank"]}>&nbsp;</span>
    </p>
    <p className={`small ${styles["origin"]}`}>
      <span className={styles["blank"]}>&nbsp;</span>
    </p>
    <p className={`spread ${styles["price"]}`}>
      <b className={styles["blank"]}>&nbsp;</b>
    </p>
  </div>
);
