import { useEffect, useState } from "react";
import type { Address } from "#core/account/address.ts";
import { validateAccountAddress } from "#core/account/validate-account-address.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { AddressFields } from "#ui/pages/address/address-fields.tsx";
import { useAddressForm } from "#ui/pages/address/use-address-form.ts";
import styles from "./account-page.module.css";

type Props = {
  readonly start: Address;
  /** Answers the sentence of a failure; what was typed then stays. */
  readonly onSave: (address: Address) => Promise<string | null>;
  readonly onCancel: () => void;
};

export const AddressEditor = ({ start, onSave, onCancel }: Props) => {
  const form = useAddressForm(start, validateAccountAddress);
  const { setFocus } = form;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setFocus("label"), [setFocus]);
  const submit = form.handleSubmit(async (address) => {
    setProblem(null);
    setProblem(await onSave(address));
  });
  return (
    <form className={styles["editor"]} onSubmit={submit} noValidate>
      <AddressFields form={form} recipientOptional />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <div className="row">
        <Button type="submit" pending={form.formState.isSubmitting}>
          Save address
        </Button>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
