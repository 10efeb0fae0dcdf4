import type { ComponentProps } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<"textarea">, "children">;

/** A multi-line text field, resizable by the user. */
export const TextAreaField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  id,
  ...textarea
}: TextAreaFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} optional={optional} wide={wide} id={id}>
    {(control) => (
      <textarea
        rows={2}
        {...textarea}
        {...control}
        className={classNames(styles["input"], styles["lines"])}
      />
    )}
  </FieldFrame>
);
