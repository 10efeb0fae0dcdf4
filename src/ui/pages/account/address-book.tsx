import { useRef, useState, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  type Address,
  validateAccountAddress,
  isSameAddress,
} from "#core/domain/account/address.ts";
import { phoneText } from "#core/domain/account/profile.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { safeReturnPath } from "#ui/hooks/use-next-path.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import {
  AddressFields,
  blankAddress,
  useAddressForm,
} from "#ui/components/address/address-form.tsx";
import { addressLine, addressLines, keyedAddresses } from "#ui/components/address/address-lines.ts";
import styles from "./account-page.module.css";

/** The address in the editor. */
type Editing = {
  /** Its saved version; `null` for a new one. Its index may change meanwhile. */
  readonly known: Address | null;
  readonly problem: string | null;
};

/** Saved addresses: add, edit, delete. */
export const AddressBookSection = ({ addresses }: { readonly addresses: readonly Address[] }) => {
  const accountStore = useDep("accountStore");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Opened by another page to edit an address; returns there afterwards.
  const back = safeReturnPath(params.get("next"));
  const [editing, setEditing] = useState<Editing | null>(() => {
    const known = addresses[Number(params.get("edit") ?? Number.NaN)];
    return known ? { known, problem: null } : null;
  });
  const [deleting, setDeleting] = useState<Address | null>(null);
  const { pending, problem, call } = useCall((doomed: Address) =>
    accountStore.deleteAddress(doomed),
  );
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  const open = (known: Address | null) => {
    setSaid("");
    setEditing({ known, problem: null });
  };
  const close = (news: string) => {
    if (editing && back !== null && params.has("edit")) {
      void navigate(back, { replace: true });
      return;
    }
    setEditing(null);
    setDeleting(null);
    setSaid(news);
  };
  // What was pressed may be gone, e.g. with its address. On a cancel the dialog gives the focus back.
  useEffect(() => {
    if (said !== "") heading.current?.focus();
  }, [said]);
  const edited = editing?.known ?? null;
  const editedAt = edited ? addresses.findIndex((one) => isSameAddress(one, edited)) : -1;
  const save = async (address: Address) => {
    setEditing((at) => at && { ...at, problem: null });
    const saved =
      // An address deleted meanwhile is saved as a new one.
      edited === null || editedAt < 0
        ? await accountStore.addAddress(address)
        : await accountStore.saveAddress(edited, address);
    if (saved.ok) close(texts.saved);
    else setEditing((at) => at && { ...at, problem: saved.error.message });
  };
  const remove = async (doomed: Address) => {
    const removed = await call(doomed);
    if (removed.ok) close(texts.deleted);
    else setDeleting(null);
  };

  return (
    <section>
      <h2 className="type-2 title-space" ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <LiveRegion>{said}</LiveRegion>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {addresses.length === 0 && <p className={`quiet ${styles["none"]}`}>{texts.none}</p>}
      <ul>
        {keyedAddresses(addresses).map(({ address, key }) => (
          <li key={key} className={`spread ${styles["address"]}`}>
            <p>
              {address.label && <b className="bold">{address.label}</b>}
              {[address.recipientName, ...addressLines(address), phoneText(address.recipientPhone)]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="as-written">
                    {line}
                  </span>
                ))}
            </p>
            <p className={`no-print ${styles["addressActions"]}`}>
              <button type="button" className="text-button small" onClick={() => open(address)}>
                {accountTexts.edit}
                <span className="visually-hidden">{` ${addressLine(address)}`}</span>
              </button>
              <button
                type="button"
                className="text-button small"
                onClick={() => {
                  setSaid("");
                  setDeleting(address);
                }}
              >
                {texts.delete}
                <span className="visually-hidden">{` ${addressLine(address)}`}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p className={`spread ${styles["address"]}`}>
        <Button variant="line" small figure="+" onClick={() => open(null)}>
          {texts.add}
        </Button>
      </p>
      <Dialog
        open={editing !== null}
        onClose={() => close("")}
        title={edited === null ? texts.add : texts.editing(edited.label || edited.line1)}
      >
        {editing && (
          <AddressEditor
            start={editing.known ?? blankAddress}
            problem={editing.problem}
            onSave={save}
          />
        )}
      </Dialog>
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deletion.title}
      >
        <div className="stack">
          {deleting && <p>{addressLine(deleting)}</p>}
          <Button pending={pending} onClick={() => deleting && void remove(deleting)}>
            {texts.deletion.submit}
          </Button>
        </div>
      </Dialog>
    </section>
  );
};

const { addresses: texts } = accountTexts;

type AddressEditorProps = {
  readonly start: Address;
  /** Why saving failed; the typed text stays. */
  readonly problem: string | null;
  readonly onSave: (address: Address) => Promise<void>;
};

const AddressEditor = ({ start, problem, onSave }: AddressEditorProps) => {
  const form = useAddressForm(start, validateAccountAddress);
  const { setFocus } = form;
  useEffect(() => setFocus("label"), [setFocus]);
  return (
    <form className="stack" onSubmit={form.handleSubmit(onSave)} noValidate>
      <AddressFields form={form} recipientOptional />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" pending={form.formState.isSubmitting}>
        {accountTexts.addresses.save}
      </Button>
    </form>
  );
};
