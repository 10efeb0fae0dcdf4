import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";

/** The error of a field that was blurred or submitted: none is shown during the first typing. */
export const touchedError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined => {
  const { isTouched, error } = form.getFieldState(name, form.formState);
  return isTouched || form.formState.isSubmitted ? error?.message : undefined;
};

/** Props that connect a field to its form: the registration and, once blurred, its error. */
export const fieldProps = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { readonly error: string | undefined } => ({
  error: touchedError(form, name),
  ...form.register(name, options),
});
