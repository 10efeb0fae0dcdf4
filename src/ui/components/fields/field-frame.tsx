import { useId, type ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./field.module.css";
import { controlTexts } from "#ui/content/controls.ts";

/** Common props of every field. */
export type FieldFrameProps = {
  readonly label: ReactNode;
  /** Help text below the control. */
  readonly hint?: ReactNode;
  /** Error message that says what to do; marks the control as invalid. */
  readonly error?: string | undefined;
  /** Adds “(optional)” to the label. */
  readonly optional?: boolean;
  /** Spans both columns of a `.form`. */
  readonly wide?: boolean;
};

type Described = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

type FrameProps = FieldFrameProps & {
  readonly id?: string | undefined;
  readonly boxClass?: string | undefined;
  readonly children: (control: Described) => ReactNode;
};

/** Connects label, hint and error to one control. The error is announced when it appears. */
export const FieldFrame = (props: FrameProps) => {
  const { label, hint, error, optional = false, wide = false, boxClass, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classNames(styles["field"], wide && "wide")}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
        {optional && <span className={styles["optional"]}>{controlTexts.optional}</span>}
      </label>
      <span className={classNames(styles["box"], boxClass)}>
        {children({
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": classNames(error ? errorId : null, hint ? hintId : null) || undefined,
        })}
      </span>
      <span className={styles["error"]} id={errorId} aria-live="polite">
        {error}
      </span>
      {hint && (
        <span className={styles["hint"]} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
};
