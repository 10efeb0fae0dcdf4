import type { ComponentProps } from "react";
import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import { fieldLabels } from "#ui/content/field-labels.ts";
import { PasswordField } from "#ui/components/fields/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "hint">;

export const NewPasswordFields = ({
  password,
  repeated,
}: {
  readonly password: Field;
  readonly repeated: Field;
}) => (
  <>
    <PasswordField
      label={fieldLabels.newPassword}
      autoComplete="new-password"
      hint={fieldLabels.passwordHint(FEWEST_PASSWORD_CHARACTERS)}
      {...password}
    />
    <PasswordField label={fieldLabels.newPasswordAgain} autoComplete="new-password" {...repeated} />
  </>
);
