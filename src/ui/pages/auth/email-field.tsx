import { TextField, type TextFieldProps } from "#ui/components/fields/text-field.tsx";
import { fieldLabels } from "#ui/content/field-labels.ts";

/** An email address, typed as it is. `autoComplete` is `username` where it says who signs in. */
export const EmailField = (props: Omit<TextFieldProps, "label" | "type">) => (
  <TextField
    label={fieldLabels.email}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
