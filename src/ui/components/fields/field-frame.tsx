import { useId, type ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./field.module.css";
import { controlTexts } from "#ui/content/controls.ts";

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

type FrameProps<Field> = {
  /** The field's props: those of the frame, and those of the control. */
  readonly field: Field;
  readonly boxClass?: string | undefined;
  readonly children: (control: Omit<Field, keyof FieldFrameProps | "id"> & Described) => ReactNode;
};

/** Connects label, hint and error to one control. The error is announced when it appears. */
export const FieldFrame = <Field extends FieldFrameProps & { readonly id?: string | undefined }>({
  field,
  boxClass,
  children,
}: FrameProps<Field>) => {
  const { label, hint, error, optional = false, wide = false, id: givenId, ...control } = field;
  const ownId = useId();
  const id = givenId ?? ownId;
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
          ...control,
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
