import { useState } from "react";
import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { Example } from "./example.tsx";
import styles from "./styleguide.module.css";

/** Buttons, links and dialogs in every state. */
export const ControlSection = () => {
  const [open, setOpen] = useState<"question" | "duty" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Example
        title="Buttons"
        note="A line of the ledger: what happens left, the figure right. Switched off it is dashed."
        shows={["Button", "ButtonLink", "CopyButton"]}
      >
        <div className="row">
          <Button figure="Rp.533.000">Place order</Button>
          <Button variant="line">Continue with Google</Button>
          <ButtonLink to="/shop">Go to the shop</ButtonLink>
          <ButtonLink to="/shop" variant="line">
            Continue shopping
          </ButtonLink>
          <Button small>Save address</Button>
          <ButtonLink href="mailto:" small figure="12">
            Write to us
          </ButtonLink>
        </div>
        <div className="row">
          <CopyButton text="816 0416 1600" what="account number" variant="line" small />
          <CopyButton text="Rp.189.347" what="amount" whatShown />
        </div>
        <Button wide>As wide as its column</Button>
        <div className="row">
          <Button disabled>Sold out</Button>
          <Button variant="line" disabled>
            A +5
          </Button>
          <Button pending>Placing your order</Button>
          <button type="button" className="text-button">
            Remove
          </button>
          <a className="more-link" href="#focus">
            A link that leads on
          </a>
        </div>
        <div className={`on-carbon ${styles["plate"]}`}>
          <div className="row">
            <ButtonLink to="/offer-list" variant="inverse">
              Read the price list
            </ButtonLink>
            <Button variant="inverse">Write to us</Button>
          </div>
        </div>
      </Example>
      <Example
        title="Focus"
        note="A ring of 3 px, 3 px away, in a colour that every ground tells apart."
      >
        <div className="row" id="focus">
          <Button className={styles["focused"]}>Has the focus</Button>
          <a className={styles["focused"]} href="#focus">
            Has the focus too
          </a>
        </div>
      </Example>
      <Example
        title="Dialog"
        note="Keeps the focus, gives it back, and closes with Escape, but for one that must be answered."
        shows={["Dialog"]}
      >
        <div className="row">
          <Button variant="line" onClick={() => setOpen("question")}>
            Open a dialog
          </Button>
          <Button variant="line" onClick={() => setOpen("duty")}>
            Open one that must be answered
          </Button>
        </div>
        <Dialog open={open === "question"} onClose={close} title="Delete this address?">
          <div className="stack">
            <p>Orders that went there keep it.</p>
            <Button onClick={close}>Delete the address</Button>
          </div>
        </Dialog>
        <Dialog open={open === "duty"} title="Prices changed">
          <Button onClick={close}>Take the new prices</Button>
        </Dialog>
      </Example>
    </>
  );
};
