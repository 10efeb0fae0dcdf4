import { useState, type ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./field.module.css";
import own from "./password-field.module.css";
import { controlTexts } from "#ui/content/controls.ts";

export type PasswordFieldProps = FieldFrameProps &
  Omit<ComponentProps<"input">, "children" | "type">;

/**
 * A password field with a button that shows its text. Takes `{...register("name")}` of
 * react-hook-form.
 */
export const PasswordField = ({
  label,
  hint,
  error,
  optional = false,
  wide = false,
  id,
  ...input
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      wide={wide}
      id={id}
      boxClass={own["box"]}
    >
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={styles["input"]}
          />
          <button
            type="button"
            className={own["toggle"]}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {controlTexts.showPassword}
            <span className="visually-hidden"> {label}</span>
          </button>
        </>
      )}
    </FieldFrame>
  );
};
