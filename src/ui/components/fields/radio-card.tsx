import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./field.module.css";

export type RadioCardProps = Omit<ComponentProps<"input">, "type" | "title" | "children"> & {
  readonly title: ReactNode;
  /** One or two lines below the title: an address, a price. */
  readonly text?: ReactNode;
};

/** A radio button as a card. Use several of one `name` inside a `FieldGroup`. */
export const RadioCard = ({ title, text, ...input }: RadioCardProps) => {
  const id = useId();
  return (
    <label className={styles["card"]}>
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
      <span>
        <span className={styles["cardTitle"]} id={`${id}-title`}>
          {title}
        </span>
        {text !== undefined && (
          <span className={`small quiet ${styles["cardText"]}`} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
    </label>
  );
};
