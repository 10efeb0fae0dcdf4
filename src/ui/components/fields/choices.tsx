import { useId, type ReactNode, type ComponentProps } from "react";
import styles from "./field.module.css";

type FieldGroupProps = {
  readonly legend: ReactNode;
  /** Hides the legend visually, where a heading already shows it. */
  readonly legendHidden?: boolean;
  readonly children: ReactNode;
};

/** Several choices that answer one question, side by side: a fieldset. */
export const FieldGroup = ({ legend, legendHidden = false, children }: FieldGroupProps) => (
  <fieldset>
    <legend className={legendHidden ? "visually-hidden" : styles["label"]}>{legend}</legend>
    <div className="choices">{children}</div>
  </fieldset>
);

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "title" | "children"> & {
  readonly title: ReactNode;
  /** One or two lines below the title: an address, a price. */
  readonly text?: ReactNode;
};

/** A radio button as a card. Use several of one `name` inside a `FieldGroup`. */
export const RadioCard = ({ title, text, ...input }: RadioCardProps) => {
  const id = useId();
  return (
    <label className={`holds-focus ${styles["card"]}`}>
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
      <span>
        <span className={`bold ${styles["cardText"]}`} id={`${id}-title`}>
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

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  readonly label: ReactNode;
};

/** A checkbox with its label. Takes `{...register("name")}`. */
export const CheckboxField = ({ label, ...input }: CheckboxFieldProps) => (
  <label className={styles["check"]}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);
