import styles from "./was.module.css";

/** A previous figure: struck through, and labelled as the old one for screen readers. */
export const Was = ({ text }: { readonly text: string }) => (
  <s className={styles["was"]}>
    <span className="visually-hidden">was </span>
    {text}
  </s>
);
