import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";

export type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/** A native select; its children are the options. Takes `{...register("name")}`. */
export const SelectField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  id,
  children,
  ...select
}: SelectFieldProps) => (
  <FieldFrame
    label={label}
    hint={hint}
    error={error}
    optional={optional}
    wide={wide}
    id={id}
    boxClass={styles["select"]}
  >
    {(control) => (
      <select {...select} {...control} className={styles["input"]}>
        {children}
      </select>
    )}
  </FieldFrame>
);
