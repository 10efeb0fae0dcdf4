import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./field.module.css";

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

/** A checkbox with its label. Takes `{...register("name")}`. */
export const CheckboxField = ({ label, error, ...input }: CheckboxFieldProps) => {
  const errorId = useId();
  return (
    <div>
      <label className={styles["check"]}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <span className={styles["error"]} id={errorId} aria-live="polite">
        {error}
      </span>
    </div>
  );
};
