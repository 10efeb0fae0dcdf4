import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";

export type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/** A native select; its children are the options. Takes `{...register("name")}`. */
export const SelectField = (field: SelectFieldProps) => (
  <FieldFrame field={field} boxClass={styles["select"]}>
    {(control) => <select {...control} className={styles["input"]} />}
  </FieldFrame>
);
