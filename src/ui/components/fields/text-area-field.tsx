import type { ComponentProps } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<"textarea">, "children">;

/** A multi-line text field, resizable by the user. */
export const TextAreaField = (field: TextAreaFieldProps) => (
  <FieldFrame field={field}>
    {(control) => (
      <textarea rows={2} {...control} className={classNames(styles["input"], styles["lines"])} />
    )}
  </FieldFrame>
);
