import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The sentence of a field that was left or sent already: nobody is corrected while still typing. */
export const touchedError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined => {
  const { isTouched, error } = form.getFieldState(name, form.formState);
  return isTouched || form.formState.isSubmitted ? error?.message : undefined;
};
