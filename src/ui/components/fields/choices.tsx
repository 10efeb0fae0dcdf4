import { useId, type ReactNode, type ComponentProps } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./field.module.css";

type FieldGroupProps = {
  readonly legend: ReactNode;
  /** Hides the legend visually, where a heading already shows it. */
  readonly legendHidden?: boolean;
  readonly error?: string | undefined;
  /** Class of the choices' layout. Default: `choices`, side by side. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** Several controls that answer one question: a fieldset. */
export const FieldGroup = ({
  legend,
  legendHidden = false,
  error,
  className = "choices",
  children,
}: FieldGroupProps) => {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classNames(legendHidden ? "visually-hidden" : styles["label"])}>
        {legend}
      </legend>
      <div className={className}>{children}</div>
      <span className={styles["error"]} id={errorId} aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
};

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "title" | "children"> & {
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

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

/** A checkbox with its label. Takes `{...register("name")}`. */
export const CheckboxField = ({ label, error, ...input }: CheckboxFieldProps) => {
  const errorId = useId();
  return (
    <div>
      <label className={styles["check"]}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <span className={styles["error"]} id={errorId} aria-live="polite">
        {error}
      </span>
    </div>
  );
};
