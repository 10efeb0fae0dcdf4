import { useId, type ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./field.module.css";

export type FieldGroupProps = {
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
