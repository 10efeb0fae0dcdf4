import { type ComponentProps, useState, useId, type ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { controlTexts } from "#ui/content/forms.ts";
import styles from "./field.module.css";

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<"input">, "children"> & {
    /** What stays of a typed or pasted text. Default: all of it. */
    readonly clean?: (typed: string) => string;
  };

/** One line of text. Takes `{...register("name")}` of react-hook-form, its ref included. */
export const TextField = ({ clean, ...field }: TextFieldProps) => (
  <FieldFrame field={field}>
    {(control) => (
      <input
        type="text"
        {...control}
        onInput={clean && (({ currentTarget }) => keepClean(currentTarget, clean))}
        className={styles["input"]}
      />
    )}
  </FieldFrame>
);

/** Before a form reads it. A text that stays is not set again: that would move the caret. */
const keepClean = (input: HTMLInputElement, clean: (typed: string) => string): void => {
  const text = clean(input.value);
  if (text !== input.value) input.value = text;
};

type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "children" | "type">;

/**
 * A password field with a button that shows its text. Takes `{...register("name")}` of
 * react-hook-form.
 */
export const PasswordField = (field: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field}>
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
            className={styles["toggle"]}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {controlTexts.showPassword} <span className="visually-hidden">{field.label}</span>
          </button>
        </>
      )}
    </FieldFrame>
  );
};

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<"textarea">, "children">;

export const TextAreaField = (field: TextAreaFieldProps) => (
  <FieldFrame field={field}>
    {(control) => (
      <textarea rows={2} {...control} className={classNames(styles["input"], styles["lines"])} />
    )}
  </FieldFrame>
);

type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/** A native select; its children are the options. Takes `{...register("name")}`. */
export const SelectField = (field: SelectFieldProps) => (
  <FieldFrame field={field}>
    {(control) => <select {...control} className={styles["input"]} />}
  </FieldFrame>
);

type FieldFrameProps = {
  readonly label: ReactNode;
  /** Help text below the control; an error takes its place. */
  readonly hint?: ReactNode;
  /**
   * What the field does to the text in it, announced when it appears; blank for nothing. It stays
   * beside an error.
   */
  readonly note?: string;
  /** Error message that says what to do; marks the control as invalid. */
  readonly error?: string | undefined;
  /** Adds “(optional)” to the label. */
  readonly optional?: boolean;
  /** Spans both columns of a `.form`. */
  readonly wide?: boolean;
};

type Described = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

type FrameProps<Field> = {
  /** The field's props: those of the frame, and those of the control. */
  readonly field: Field;
  readonly children: (control: Omit<Field, keyof FieldFrameProps | "id"> & Described) => ReactNode;
};

/** Connects label, hint and error to one control. The error is announced when it appears. */
const FieldFrame = <Field extends FieldFrameProps & { readonly id?: string | undefined }>({
  field,
  children,
}: FrameProps<Field>) => {
  const {
    label,
    hint,
    note,
    error,
    optional = false,
    wide = false,
    id: givenId,
    ...control
  } = field;
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classNames(styles["field"], wide && "wide")}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
        {optional && <span className={styles["optional"]}>{controlTexts.optional}</span>}
      </label>
      <span className={styles["box"]}>
        {children({
          ...control,
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": (error && errorId) || (hint && hintId) || undefined,
        })}
      </span>
      <span className={`small ${styles["error"]}`} id={errorId} aria-live="polite">
        {error}
      </span>
      {note !== undefined && (
        <span className={`small ${styles["hint"]}`} aria-live="polite">
          {note}
        </span>
      )}
      {hint && !error && (
        <span className={`small quiet ${styles["hint"]}`} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
};
