import styles from "./was.module.css";

/** A figure that no longer holds, above the one that does: struck through, and said to be the old one. */
export const Was = ({ text }: { readonly text: string }) => (
  <s className={styles["was"]}>
    <span className="visually-hidden">was </span>
    {text}
  </s>
);
