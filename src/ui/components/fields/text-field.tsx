import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { keepTyped } from "./keep-typed.ts";
import type { KeepTyped } from "./typed-text.ts";
import styles from "./field.module.css";

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<"input">, "children"> & {
    /** What the box takes of what is typed; everything unless told. */
    readonly keep?: KeepTyped;
  };

/** One line of text. Takes `{...register("name")}` of react-hook-form, its ref included. */
export const TextField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  id,
  keep,
  ref,
  ...input
}: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} optional={optional} wide={wide} id={id}>
    {(control) => (
      <input
        type="text"
        {...input}
        {...control}
        ref={keep ? keepTyped(keep, ref) : ref}
        className={styles["input"]}
      />
    )}
  </FieldFrame>
);
