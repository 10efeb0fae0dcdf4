import { useRef, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Address } from "#core/account/address.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { addressLine, addressLines } from "#ui/pages/address/address-lines.ts";
import { blankAddress } from "#ui/pages/address/blank-address.ts";
import styles from "./account-page.module.css";
import { AddressEditor } from "./address-editor.tsx";

/** Which address is being worked on: by its place in the list, or a new one. */
type Editing = { readonly index: number; readonly address: Address } | "new" | null;

/** Saved addresses: add, edit, delete. */
export const AddressBookSection = ({ addresses }: { readonly addresses: readonly Address[] }) => {
  const accountStore = useDep(TOKENS.accountStore);
  const [editing, setEditing] = useState<Editing>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  const close = (news: string) => {
    setEditing(null);
    setDeleting(null);
    setSaid(news);
    heading.current?.focus();
  };
  const save = async (address: Address): Promise<string | null> => {
    const saved =
      editing === "new" || editing === null
        ? await accountStore.addAddress(address)
        : await accountStore.saveAddress(editing.index, address);
    if (!saved.ok) return saved.error.message;
    close("Address saved.");
    return null;
  };
  const remove = async (index: number) => {
    setPending(true);
    setProblem(null);
    const removed = await accountStore.deleteAddress(index);
    setPending(false);
    if (removed.ok) close("Address deleted.");
    else {
      setDeleting(null);
      setProblem(removed.error.message);
    }
  };
  const doomed = deleting === null ? undefined : addresses[deleting];

  return (
    <section>
      <h2 className={`t2 ${styles["title"]}`} ref={heading} tabIndex={-1}>
        Addresses
      </h2>
      <LiveRegion>{said}</LiveRegion>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {addresses.length === 0 && editing === null && (
        <p className="q">No saved address yet. The first one makes the checkout shorter.</p>
      )}
      <ul>
        {keyed(addresses).map(({ address, index, key }) =>
          typeof editing === "object" && editing?.index === index ? (
            <li key={key} className={styles["address"]}>
              <AddressEditor start={address} onSave={save} onCancel={() => close("")} />
            </li>
          ) : (
            <li key={key} className={styles["address"]}>
              <p>
                {address.label && <b className="b">{address.label}</b>}
                {[address.recipientName, ...addressLines(address), address.recipientPhone]
                  .filter(Boolean)
                  .map((line) => (
                    <span key={line} className={styles["addressLine"]}>
                      {line}
                    </span>
                  ))}
              </p>
              <p className={styles["addressActions"]}>
                <button
                  type="button"
                  className="txt s"
                  onClick={() => setEditing({ index, address })}
                >
                  Edit<span className="vh"> {addressLine(address)}</span>
                </button>
                <button type="button" className="txt s" onClick={() => setDeleting(index)}>
                  Delete<span className="vh"> {addressLine(address)}</span>
                </button>
              </p>
            </li>
          ),
        )}
      </ul>
      <div className={styles["address"]}>
        {editing === "new" ? (
          <AddressEditor start={blankAddress} onSave={save} onCancel={() => close("")} />
        ) : (
          <p>
            <Button variant="line" small figure="+" onClick={() => setEditing("new")}>
              Add an address
            </Button>
          </p>
        )}
      </div>
      <Dialog
        open={doomed !== undefined}
        onClose={() => setDeleting(null)}
        title="Delete this address?"
      >
        <div className="stack">
          {doomed && <p>{addressLine(doomed)}</p>}
          <Button
            pending={pending}
            onClick={() => (deleting === null ? undefined : void remove(deleting))}
          >
            Delete address
          </Button>
        </div>
      </Dialog>
    </section>
  );
};

/** Saved addresses have no identity of their own, and two may be alike. */
const keyed = (addresses: readonly Address[]) =>
  addresses.map((address, index) => ({ address, index, key: `${index} ${addressLine(address)}` }));
