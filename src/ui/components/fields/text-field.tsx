import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";

export type TextFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "children">;

/** One line of text. Takes `{...register("name")}` of react-hook-form, its ref included. */
export const TextField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  id,
  ...input
}: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} optional={optional} wide={wide} id={id}>
    {(control) => <input type="text" {...input} {...control} className={styles["input"]} />}
  </FieldFrame>
);
