import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";

/** The sentence of a field that was left or sent already: nobody is corrected while still typing. */
export const touchedError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined => {
  const { isTouched, error } = form.getFieldState(name, form.formState);
  return isTouched || form.formState.isSubmitted ? error?.message : undefined;
};

/** What ties a field to its form: the registration and, once it was left, its sentence. */
export const fieldProps = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { readonly error: string | undefined } => ({
  error: touchedError(form, name),
  ...form.register(name, options),
});
