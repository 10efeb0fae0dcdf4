import { useState } from "react";
import { MAX_QTY } from "#core/domain/cart/cart.ts";
import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { CheckboxField, FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import {
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "#ui/components/fields/text-fields.tsx";
import { EmptyState, LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { PageSkeleton, Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";
import { Accordion } from "#ui/pages/coffee/below-coffee.tsx";
import { PastDeadline } from "#ui/pages/order/order-story.tsx";
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

/** Fields and choices, with hints, errors and disabled. */
export const FieldSection = () => {
  return (
    <Example
      title="Fields"
      note="A sheet with a rule below. An error is a bar, a rule and a sentence."
      shows={SHOWN}
    >
      <div className="field-grid">
        <TextField label="Recipient name" defaultValue="Dewi Anggraini" />
        <TextField label="Label" optional placeholder="Home, office" />
        <TextField label="ZIP code" defaultValue="6511" error="ZIP code must be 5 digits." />
        <TextField label="Phone" hint="Digits only." wide />
        <TextField label="Country" defaultValue="Indonesia" readOnly />
        <TextField label="Voucher" defaultValue="None" disabled />
        <SelectField label="Sort" defaultValue="a">
          <option value="a">A to Z</option>
          <option value="z">Z to A</option>
        </SelectField>
        <SelectField label="Grind" defaultValue="" error="Choose a grind." hint="As you brew.">
          <option value="">Choose</option>
        </SelectField>
        <PasswordField label="Password" hint="At least 6 characters." />
        <PasswordField label="Repeat it" error="Passwords do not match." />
        <TextAreaField label="Note" optional defaultValue="Please ring twice." />
        <TextAreaField label="Message" error="Say what it is about." />
      </div>
      <FieldGroup legend="How it reaches you">
        <RadioCard
          name="reach"
          title="Delivery"
          text="Anywhere in Indonesia. Rp.20.000."
          defaultChecked
        />
        <RadioCard name="reach" title="Pickup at the roastery" text="Jl. Jombang No. 16. Free." />
      </FieldGroup>
      <FieldGroup legend="Where to" error="Choose an address.">
        <RadioCard name="address" title="Home" />
        <RadioCard name="address" title="Office" disabled />
      </FieldGroup>
      <div className="row">
        {["Ulu Batur", "Sumber Wening", "Tirta Koji"].map((name, at) => (
          <Counted key={name} name={name} first={[1, 2, MAX_QTY][at] ?? 1} />
        ))}
      </div>
      <div className="row">
        <CheckboxField label="Save this address" defaultChecked />
        <CheckboxField label="Tell me about roast days" disabled />
        <CheckboxField label="I have read it" error="Please read it first." />
      </div>
    </Example>
  );
};

const Counted = ({ name, first }: { readonly name: string; readonly first: number }) => {
  const [quantity, setQuantity] = useState(first);
  return <QuantityField of={name} quantity={quantity} onChange={setQuantity} />;
};

const SHOWN = [
  "TextField",
  "TextAreaField",
  "SelectField",
  "PasswordField",
  "FieldGroup",
  "RadioCard",
  "QuantityField",
  "CheckboxField",
];

/** Loading, empty, notice, failed, collapsed. */
export const StateSection = () => (
  <>
    <Example
      title="Notices"
      note="They stand where they belong and stay until they are dealt with. One is for a browser without scripts, one only for those who listen."
      shows={["Notice", "WithoutScript", "LiveRegion"]}
    >
      <Notice>Prices changed since you were here. Please look at your cart.</Notice>
      <Notice tone="success">Your email is confirmed. Sign in to go on.</Notice>
      <Notice tone="error">Incorrect login details.</Notice>
      <PastDeadline payment={LATE} />
      <PastDeadline payment={LATE} onPaymentPage />
      <WithoutScript what="bag" />
      <LiveRegion>Copied!</LiveRegion>
    </Example>
    <Example
      title="Waiting and empty"
      note="Nothing shimmers. What is empty says what to do."
      shows={["Skeleton", "SkeletonLine", "PageSkeleton", "EmptyState"]}
    >
      <div className={styles["samples"]}>
        <Skeleton />
        <div>
          <SkeletonLine />
          <SkeletonLine width="60%" />
        </div>
      </div>
      <EmptyState
        title="Your cart is empty."
        headingLevel={3}
        action={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
      >
        Coffees you add wait here, in this browser, until you check out.
      </EmptyState>
      <EmptyState
        title="Nothing matches “robusta”."
        headingLevel={3}
        action={<Button variant="line">Clear the search</Button>}
      >
        Try a region, a process or a name.
      </EmptyState>
      <PageSkeleton />
    </Example>
    <Example title="Folded" note="Native, and open to the browser’s own search.">
      <div>
        <Accordion title="Transparency" open>
          <p className="serif measure">What is inside an open section.</p>
        </Accordion>
        <Accordion title="Farm Story">
          <p className="serif measure">What is inside a folded one.</p>
        </Accordion>
      </div>
    </Example>
  </>
);

const LATE = {
  bank: "",
  accountName: "",
  accountNumber: "",
  uniqueCode: 347,
  amountDueIdr: 189_347,
  expiresAt: "2025-07-21T07:32:00.000Z",
  cancelsAt: "2025-07-24T07:32:00.000Z",
  instructions: [],
};
