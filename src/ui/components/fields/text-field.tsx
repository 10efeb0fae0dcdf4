import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { keepTyped } from "./keep-typed.ts";
import type { KeepTyped } from "./typed-text.ts";
import styles from "./field.module.css";

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<"input">, "children"> & {
    /** Filter of typed text. Default: accepts everything. */
    readonly keep?: KeepTyped;
  };

/** One line of text. Takes `{...register("name")}` of react-hook-form, its ref included. */
export const TextField = ({ keep, ref, ...field }: TextFieldProps) => (
  <FieldFrame field={field}>
    {(control) => (
      <input
        type="text"
        {...control}
        ref={keep ? keepTyped(keep, ref) : ref}
        className={styles["input"]}
      />
    )}
  </FieldFrame>
);
