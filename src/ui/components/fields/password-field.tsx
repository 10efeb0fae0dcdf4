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
export const PasswordField = (field: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} boxClass={own["box"]}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
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
            <span className="visually-hidden"> {field.label}</span>
          </button>
        </>
      )}
    </FieldFrame>
  );
};
