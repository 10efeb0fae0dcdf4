import type { ComponentProps } from "react";
import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import { PasswordField } from "#ui/components/fields/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "hint">;

/** A new password, and the same again. */
export const NewPasswordFields = ({
  password,
  repeated,
}: {
  readonly password: Field;
  readonly repeated: Field;
}) => (
  <>
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hint={`At least ${FEWEST_PASSWORD_CHARACTERS} characters.`}
      {...password}
    />
    <PasswordField label="New password again" autoComplete="new-password" {...repeated} />
  </>
);
