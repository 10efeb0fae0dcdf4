import { TextField, type TextFieldProps } from "#ui/components/fields/text-field.tsx";
import { fieldLabels } from "#ui/content/field-labels.ts";

/** An email field. `autoComplete` is `username` where it identifies the account. */
export const EmailField = (props: Omit<TextFieldProps, "label" | "type">) => (
  <TextField
    label={fieldLabels.email}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
