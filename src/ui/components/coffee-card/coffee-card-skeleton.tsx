import { Skeleton } from "#ui/components/skeleton.tsx";
import styles from "./coffee-card.module.css";

/** The place a card will take: the card's own lines, with nothing written on them yet. */
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
    <p className={styles["price"]}>
      <b className={styles["blank"]}>&nbsp;</b>
    </p>
  </div>
);
