import { Link } from "react-router-dom";
import { CheckboxField, FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/use-shop.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { AddressFields, type AddressForm } from "#ui/components/address/address-form.tsx";
import { addressLine, keyedAddresses } from "#ui/components/address/address-lines.ts";
import type { AccountState } from "#state/account-store.ts";
import styles from "./checkout-page.module.css";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** The index of a new address. Source: specification section 2 (checkout). */
export const NEW_ADDRESS = -1;

type Props = {
  readonly account: AccountState;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly form: AddressForm;
  readonly saving: boolean;
  readonly onSaving: (saving: boolean) => void;
};

/** Selects a saved address by index, or a new one. */
export const DeliveryAddress = ({ account, index, onIndex, form, saving, onSaving }: Props) => {
  const accountStore = useDep("accountStore");
  if (account.status === "loading")
    return (
      <>
        <h2 className="type-2">{texts.heading}</h2>
        <p className="visually-hidden">{everyPageTexts.loading}</p>
        <SkeletonLine height="92px" />
      </>
    );
  const saved = account.status === "ready" ? account.account.addressBook.addresses : [];
  return (
    <>
      <h2 className="type-2">{texts.heading}</h2>
      {account.status === "failed" && (
        <Notice tone="error">
          <p>{account.message}</p>
          <p>{texts.savedMissing}</p>
          <TryAgain variant="line" small retry={() => void accountStore.load()} />
        </Notice>
      )}
      {saved.length > 0 && (
        <FieldGroup legend={texts.legend} legendHidden>
          {keyedAddresses(saved).map(({ address, index: place, key }) => (
            <div key={key} className={styles["saved"]}>
              <RadioCard
                name="address"
                title={address.label || address.recipientName || texts.unnamed(place + 1)}
                text={addressLine(address)}
                checked={index === place}
                onChange={() => onIndex(place)}
              />
              <Link
                className="more-link small"
                to={withNext(`/account?edit=${place}`, `/checkout?address=${place}`)}
              >
                {texts.edit}
                <span className="visually-hidden">{` ${addressLine(address)}`}</span>
              </Link>
            </div>
          ))}
          <RadioCard
            name="address"
            title={texts.fresh}
            text={texts.freshText}
            checked={index === NEW_ADDRESS}
            onChange={() => onIndex(NEW_ADDRESS)}
          />
        </FieldGroup>
      )}
      {index === NEW_ADDRESS && (
        <>
          <AddressFields form={form} />
          <CheckboxField
            label={texts.save}
            checked={saving}
            onChange={(event) => onSaving(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  );
};

const { address: texts } = checkoutTexts;
