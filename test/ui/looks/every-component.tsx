import { Suspense, useState, type ReactNode } from "react";
import { MAX_QUANTITY } from "#core/domain/cart/cart.ts";
import { BLANK_COFFEE, type Coffee } from "#core/domain/catalog/coffee.ts";
import { NO_DATES } from "#core/domain/ordering/order.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { clothText } from "#documents/cloth.ts";
import {
  AddressFields,
  blankAddress,
  useAddressForm,
} from "#ui/components/address/address-form.tsx";
import { BreakdownTable, WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { CoffeeCardSkeleton, CoffeeGroup } from "#ui/components/coffee-card/coffee-card.tsx";
import { PricedCard } from "#ui/components/coffee-card/priced-card.tsx";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
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
import { Figure, MarkedAmount, Was } from "#ui/components/figure/figure.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { MarkedText } from "#ui/components/marked-text/marked-text.tsx";
import { EmptyState, LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { PriceNotice } from "#ui/components/notices/price-notice.tsx";
import { SoldOutQuestion } from "#ui/components/notices/sold-out-question.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { OrderAgain, OrderSameAgain } from "#ui/components/order/order-again.tsx";
import { MoneyText, NoOrder, OrderStory, PastDeadline } from "#ui/components/order/order-story.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { Breadcrumb, PageHead } from "#ui/components/page/page-head.tsx";
import { Paragraphs } from "#ui/components/page/paragraphs.tsx";
import { PricesOf } from "#ui/components/page/prices-of.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { PageSkeleton, Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useBagParts } from "#ui/hooks/price-hooks.ts";
import styles from "./every-component.module.css";

/** Every component in its states, which tests look at. Expects a container and a router around it. */
export const EveryComponent = () => {
  const [isAsking, setIsAsking] = useState(false);
  const priced = useDep("computeBagPrice").execute(SAMPLE, 1000, "retail");
  return (
    <>
      <PageHead
        title="Sixteenths"
        lead="One ink, three papers, sixteen columns. Every price is divided into sixteen tiles, and the tiles are the label, the mark, the chart and the grid."
      />
      <Part>
        {(["light", "dark"] as const).map((colorScheme) => (
          <ul
            key={colorScheme}
            className={`${styles["samples"]} ${styles["scheme"]}`}
            style={{ colorScheme }}
          >
            {COLOURS.split(" ").map((token) => (
              <li key={token}>
                <div className={styles["swatch"]} style={{ background: `var(--${token})` }} />
                {token}
              </li>
            ))}
            {PLIES.map((ply) => (
              <li key={ply} className={`${ply} ${styles["plate"]}`}>
                {ply}
              </li>
            ))}
          </ul>
        ))}
      </Part>
      <Part>
        {TYPE.map((names) => (
          <p key={names} className={names}>
            {`${names}: a kilo of Sumber Wening costs Rp.194.000`}
          </p>
        ))}
      </Part>
      <Part>
        <div className="row">
          <Button figure="Rp.533.000">Place order</Button>
          <Button variant="line" small>
            Save address
          </Button>
          <Button disabled>Sold out</Button>
          <Button pending>Placing your order</Button>
          <ButtonLink to="/shop">Go to the shop</ButtonLink>
          <CopyButton text="Rp.189.347" what="amount" whatShown />
        </div>
        <div className={`on-carbon ${styles["plate"]}`}>
          <Button variant="inverse">Write to us</Button>
        </div>
        <Button wide>As wide as its column</Button>
        <div>
          <Button variant="line" onClick={() => setIsAsking(true)}>
            Open a dialog
          </Button>
          <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Delete this address?">
            <Button onClick={() => setIsAsking(false)}>Delete the address</Button>
          </Dialog>
        </div>
      </Part>
      <Part>
        <div className="field-grid">
          <TextField label="Label" optional placeholder="Home, office" hint="Up to you." />
          <TextField label="ZIP code" defaultValue="6511" error="ZIP code must be 5 digits." />
          <TextField label="Country" defaultValue="Indonesia" readOnly />
          <TextField label="Voucher" defaultValue="None" disabled />
          <SelectField label="Grind" defaultValue="" error="Choose a grind.">
            <option value="">Choose</option>
          </SelectField>
          <PasswordField label="Password" hint="At least 6 characters." />
          <TextAreaField label="Note" defaultValue="Please ring twice." wide />
        </div>
      </Part>
      <Part>
        <FieldGroup legend="How it reaches you">
          <RadioCard name="reach" title="Delivery" text="Rp.20.000." defaultChecked />
          <RadioCard name="reach" title="Pickup" disabled />
        </FieldGroup>
        <CheckboxField label="Save this address" defaultChecked />
        <CheckboxField label="I have read it" />
        <div className="row">
          <QuantityField of="1 bags" quantity={1} onChange={ignore} />
          <QuantityField of="2 bags" quantity={2} onChange={ignore} />
          <QuantityField of={`${MAX_QUANTITY} bags`} quantity={MAX_QUANTITY} onChange={ignore} />
        </div>
      </Part>
      <Part>
        <Notice>Prices changed since you were here. Please look at your cart.</Notice>
        <Notice tone="success">Your email is confirmed. Sign in to go on.</Notice>
        <Notice tone="error">Incorrect login details.</Notice>
        <TryAgain variant="line" small retry={ignore} />
        <WithoutScript what="bag" />
        <LiveRegion>Copied!</LiveRegion>
        <EmptyState title="Your cart is empty." headingLevel={3} action={<Button>Shop</Button>}>
          Coffees you add wait here, in this browser, until you check out.
        </EmptyState>
      </Part>
      <Part>
        <div className={styles["samples"]}>
          <Skeleton />
          <SkeletonLine width="60%" />
          <CoffeeCardSkeleton />
        </div>
        <PageSkeleton />
      </Part>
      <Part>
        <div className={styles["samples"]}>
          <CoffeeImage coffee={SAMPLE} {...useBagParts(SAMPLE)} />
          <CoffeeLabel subject={SAMPLE} tiles={UNPRICED_TILES} />
          <CoffeeLabel subject={SAMPLE} tiles={UNPRICED_TILES} soldOut />
        </div>
        <CoffeeGroup title="A category" note="Its name left, the cards beside it.">
          <PricedCard coffee={SAMPLE} />
          <PricedCard coffee={{ ...SAMPLE, code: "UB08", category: "filter" }} />
          <PricedCard coffee={{ ...SAMPLE, code: "WL44", greenCostPerKg: null }} />
          <PricedCard coffee={{ ...SAMPLE, code: "MB09", available: false }} />
        </CoffeeGroup>
      </Part>
      <Part>
        {priced.ok && (
          <>
            <ClothBar figures={breakdownFigures(priced.value)} ply="pink" />
            <BreakdownTable breakdown={priced.value} caption={`The price of ${SAMPLE.name}`} />
            <WholeCloth cloth={clothText(priced.value)} />
            <CheckItYourself price={priced.value} />
            <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
          </>
        )}
      </Part>
      <Part>
        <LedgerList>
          <LedgerRow label="2 × Ulu Batur" note="200 g" value={<Was text="Rp.170.000" />} />
          <LedgerTotal label="Total" value="Rp.190.000" />
        </LedgerList>
        <div className={styles["samples"]}>
          {(["sheet", "pink", "yellow", "mint"] as const).map((ply) => (
            <Nota ply={ply} key={ply}>
              <MarkedAmount text="Rp.189.347" marked="347" />
            </Nota>
          ))}
        </div>
        <Figure idr={226_500} short="nearest" />
      </Part>
      <Part>
        <Breadcrumb crumbs={[{ label: "Shop", to: "/shop" }, { label: "Ulu Batur" }]} />
        <PricesOf />
        <FactGrid facts={[{ term: "Region", value: "Kintamani, Bali" }]} />
        <Paragraphs of={["Roasted in Malang on Tuesdays and Fridays."]} />
        <MarkedText text="Jackfruit, panela, cacao" words={["panela"]} />
        <WithDates text="A transfer counts until 24-07-25 14:32 WIB." />
        <div className="row">
          {TONES.map((tone) => (
            <StatusBadge key={tone} label={tone} tone={tone} />
          ))}
        </div>
      </Part>
      <Part>
        <OrderStory order={ORDER} />
        <MoneyText order={ORDER} />
        <NoOrder>
          <Notice tone="error">We couldn’t find that order.</Notice>
        </NoOrder>
        <PastDeadline payment={{ expiresAt: "2025-07-22T10:31:00+07:00", cancelsAt: null }} />
        <OrderSameAgain order={ORDER} />
        <OrderAgain items={ORDER.items} />
        <PriceNotice />
        <SoldOutQuestion line={{ ...SHORT_LINE, bags: 3 }} onAnswered={ignore} />
        <SoldOutQuestion line={SHORT_LINE} onAnswered={ignore} />
        <AddressFields form={useAddressForm(blankAddress, () => ({}))} />
      </Part>
      <Part>
        <div className={styles["samples"]}>
          <Mark />
          <Picture drawing="branch" ply="mint" />
          <QrCode text="https://example.com/" label="Opens the page it names" />
        </div>
      </Part>
    </>
  );
};

const COLOURS = "paper sheet pink yellow mint carbon ink ink-2 act number gain err ok focus";
const PLIES = ["ply-sheet", "ply-pink", "ply-yellow", "ply-mint", "on-carbon"];
const TYPE = [
  "display type-4",
  "display type-3",
  "display type-2",
  "display type-1",
  "lead",
  "serif",
  "bold",
  "serial-number",
  "small quiet",
];

const ignore = () => undefined;
const TONES = ["yellow", "green", "blue", "indigo", "red", "gray", "neutral"] as const;

const SAMPLE: Coffee = {
  ...BLANK_COFFEE,
  code: "SW16",
  name: "Sumber Wening",
  category: "espresso",
  process: "Washed",
  region: "Arjuno, East Java",
  altitude: "1350",
  tastingNotes: "Palm sugar, mandarin, cocoa nib",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
};

const SHORT_LINE = {
  lineId: "SW16-1000",
  code: "SW16",
  name: SAMPLE.name,
  category: SAMPLE.category,
  imageSrc: "",
  sizeGrams: 1000,
  shipWeightGrams: 1000,
  quantity: 5,
  priceEach: 194_000,
  bags: 0,
} as const;

const ORDER = {
  orderCode: "KQ7M2XTB",
  dates: { ...NO_DATES, paidAt: "2025-07-21T16:02:00+07:00" },
  status: "shipped",
  paymentStatus: "paid",
  fulfillment: "delivery",
  totalIdr: 214_000,
  transferCode: 347,
  items: [
    { name: SAMPLE.name, quantity: 1, priceEach: 194_000, sizeGrams: 1000, grind: undefined },
  ],
  shipment: { courier: "JNE", trackingNumber: "0164 2507", trackingLink: "https://example.com/" },
  money: { receivedIdr: 213_400, sentBackIdr: 0, toSendBackIdr: 53 },
} as const;

const Part = ({ children }: { readonly children: ReactNode }) => (
  <section className={`page-grid ruled column ${styles["body"]}`}>
    <Suspense>{children}</Suspense>
  </section>
);
