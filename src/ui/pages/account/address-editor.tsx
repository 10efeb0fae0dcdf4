import { useEffect } from "react";
import type { Address } from "#core/domain/account/address.ts";
import { validateAccountAddress } from "#core/domain/account/validate-account-address.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { AddressFields } from "#ui/pages/address/address-fields.tsx";
import { useAddressForm } from "#ui/pages/address/use-address-form.ts";
import styles from "./account-page.module.css";
import { accountTexts } from "#ui/content/pages/account.ts";

type Props = {
  readonly title: string;
  readonly start: Address;
  /** Why saving failed; the typed text stays. */
  readonly problem: string | null;
  readonly onSave: (address: Address) => Promise<void>;
  readonly onCancel: () => void;
};

export const AddressEditor = ({ title, start, problem, onSave, onCancel }: Props) => {
  const form = useAddressForm(start, validateAccountAddress);
  const { setFocus } = form;
  useEffect(() => setFocus("label"), [setFocus]);
  const submit = form.handleSubmit(onSave);
  return (
    <form className={styles["editor"]} aria-label={title} onSubmit={submit} noValidate>
      <h2 className="type-2">{title}</h2>
      <AddressFields form={form} recipientOptional />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <div className="row">
        <Button type="submit" pending={form.formState.isSubmitting}>
          {accountTexts.addresses.save}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
