import { TOKENS } from "#container/tokens.ts";
import { type Coffee, BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { clothText } from "#documents/cloth.ts";
import { BreakdownTable, WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { CoffeeCardSkeleton, CoffeeGroup } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import {
  Figure,
  NarrowScreen,
  ScreenContext,
  MarkedAmount,
  Was,
} from "#ui/components/figure/figure.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { MarkedText } from "#ui/components/marked-text/marked-text.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { Breadcrumb } from "#ui/components/page/page-head.tsx";
import branch from "#ui/components/picture/branch.svg?no-inline";
import cup from "#ui/components/picture/cup.svg?no-inline";
import door from "#ui/components/picture/door.svg?no-inline";
import dripper from "#ui/components/picture/dripper.svg?no-inline";
import drum from "#ui/components/picture/drum.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import portafilter from "#ui/components/picture/portafilter.svg?no-inline";
import ridge from "#ui/components/picture/ridge.svg?no-inline";
import scooter from "#ui/components/picture/scooter.svg?no-inline";
import { plyOf } from "#ui/components/ply.ts";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { SaveLabel } from "#ui/components/save-label/save-label.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useBagParts } from "#ui/hooks/use-bag-price.ts";
import { coffeeLabelPicture } from "#ui/pages/coffee/below-coffee.tsx";
import { TrackingLink } from "#ui/pages/order/order-story.tsx";
import { CartBadge } from "#ui/pages/shop-scope.tsx";
import { PricedCard } from "#ui/pages/shop/priced-card.tsx";
import { Example } from "./example.tsx";
import styles from "./styleguide.module.css";

/** Mark, labels and cloth: the same sixteen tiles. */
export const GoodsSection = () => (
  <>
    <Example
      title="The mark"
      note="The numeral 16 in exactly sixteen tiles, in the ink of the text around it."
      shows={["Mark"]}
    >
      <div className={styles["marks"]}>
        {[160, 79, 36, 24].map((height) => (
          <span key={height} style={{ "--high": `${height}px` }}>
            <Mark />
          </span>
        ))}
      </div>
    </Example>
    <Example
      title="Bags, labels and photographs"
      note="The paper says the category, the ink the process, the tiles the price; the label alone is for cards that are shared. A photograph takes the bag’s place, until it does not load. Sold out is printed in outline."
      shows={["CoffeeBag", "CoffeeLabel", "CoffeeImage"]}
    >
      <div className={styles["samples"]}>
        {[100, 200, 1000].map((sizeGrams) => (
          <Bag key={sizeGrams} coffee={FILTER} sizeGrams={sizeGrams} />
        ))}
        <Bag coffee={{ ...FILTER, imageUrl: branch }} sizeGrams={200} />
        <Bag coffee={{ ...FILTER, imageUrl: "/no-such-picture" }} sizeGrams={200} />
        <Bag coffee={{ ...FILTER, available: false }} sizeGrams={200} />
        {[false, true].map((soldOut) => (
          <CoffeeLabel
            key={String(soldOut)}
            subject={SAMPLE}
            tiles={UNPRICED_TILES}
            soldOut={soldOut}
          />
        ))}
      </div>
    </Example>
    <Example
      title="Categories and cards"
      note="Found by what is marked in it, and the place of one that is on its way. Below, a card for each paper, one without a price and one sold out."
      shows={["CoffeeGroup", "CoffeeCard", "CoffeeCardSkeleton", "MovingBag"]}
    >
      <div className={styles["samples"]}>
        <PricedCard coffee={{ ...SAMPLE, producer: "Bu Sari" }} words={["cocoa", "sari"]} />
        <CoffeeCardSkeleton />
      </div>
    </Example>
    <CoffeeGroup title="A category" note="Its name left, the cards beside it.">
      {SAMPLES.map((coffee) => (
        <PricedCard key={coffee.code} coffee={coffee} />
      ))}
    </CoffeeGroup>
    <CoffeeGroup title="A small category" titleSize="small">
      <PricedCard coffee={SAMPLE} />
    </CoffeeGroup>
    <Example
      title="The cloth"
      note="The price in true proportions, sixteen ticks below, its figures under it; lower on a narrow sheet, and the whole of a cart or an order."
      shows={["ClothBar", "BreakdownTable", "Swatch", "WholeCloth"]}
    >
      {SAMPLES.slice(0, 3).map((coffee, at) => (
        <ClothExample key={coffee.code} coffee={coffee} slim={at > 0} />
      ))}
      <WholeExample />
    </Example>
  </>
);

/** One price over time, as a formula and as a picture. */
export const PriceSection = () => {
  const priced = useDep(TOKENS.computeBagPrice).execute(SAMPLE, 1000, "retail");
  return (
    <Example
      title="A price over time"
      note="The steps of a price with its ledger, asked for when they are opened, the formula with one bag's figures, and the label as a picture with the whole sum."
      shows={["PriceStory", "CheckItYourself", "SaveLabel"]}
    >
      <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
      {priced.ok && <CheckItYourself price={priced.value} />}
      {priced.ok && (
        <SaveLabel of={SAMPLE.name} picture={() => coffeeLabelPicture(SAMPLE, priced.value)} />
      )}
    </Example>
  );
};

const Bag = ({ coffee, sizeGrams }: { readonly coffee: Coffee; readonly sizeGrams: number }) => {
  const { tiles } = useBagParts(coffee, sizeGrams);
  return (
    <CoffeeImage coffee={coffee} tiles={tiles} sizeGrams={sizeGrams} soldOut={!coffee.available} />
  );
};

const ClothExample = ({ coffee, slim }: { readonly coffee: Coffee; readonly slim: boolean }) => {
  const { category, name } = coffee;
  const price = useDep(TOKENS.computeBagPrice).execute(
    coffee,
    cardSizeGrams(category, "retail"),
    "retail",
  );
  if (!price.ok) return null;
  return (
    <div>
      <ClothBar figures={breakdownFigures(price.value)} ply={plyOf(category)} slim={slim} />
      {!slim && <BreakdownTable breakdown={price.value} caption={`The price of ${name}`} />}
    </div>
  );
};

const WholeExample = () => {
  const price = useDep(TOKENS.computeBagPrice).execute(SAMPLE, 1000, "retail");
  return price.ok && <WholeCloth cloth={clothText(price.value)} />;
};

/** Ledger rows that add up, and order statuses. */
export const LedgerSection = () => (
  <>
    <Example
      title="Ledger and receipt"
      note="Hairlines between the lines, one rule above a total and a double one below. Always."
      shows={["LedgerList", "LedgerRow", "LedgerTotal", "Nota", "MarkedAmount", "Was"]}
    >
      <LedgerList>
        <LedgerRow label="2 × Ulu Batur" note="200 g, ground for filter" value="Rp.170.000" />
        <LedgerRow label="Shipping" value="Rp.20.000" />
        <LedgerTotal label="Total" value="Rp.190.000" />
      </LedgerList>
      <div className={styles["samples"]}>
        {(["sheet", "pink", "yellow", "mint"] as const).map((ply) => (
          <Nota ply={ply} key={ply}>
            <h3 className="type-1">Amount to transfer</h3>
            <p className="display type-1">
              <MarkedAmount text="Rp.189.347" marked="347" />
            </p>
          </Nota>
        ))}
      </div>
      <p>
        <Was text="Rp.170.000" /> Rp.174.000
      </p>
    </Example>
    <Example
      title="Figures"
      note="In full, and in thousands where a narrow screen has no room for them."
      shows={["Figure", "NarrowScreen"]}
    >
      <p>
        <Figure idr={226_500} short="nearest" /> in full,{" "}
        <ScreenContext value="narrow">
          <Figure idr={226_500} short="nearest" />
        </ScreenContext>{" "}
        in thousands,{" "}
        <NarrowScreen>
          <Figure idr={226_500} short="nearest" />
        </NarrowScreen>{" "}
        on this screen.
      </p>
    </Example>
    <Example
      title="Badges and parcels"
      note="A sign before the word: colour is never the only difference."
      shows={["StatusBadge"]}
    >
      <div className="row">
        {BADGES.map(([label, tone]) => (
          <StatusBadge key={label} label={label} tone={tone} />
        ))}
      </div>
      <div className="row">
        <TrackingLink
          shipment={shipmentOf(
            "JNE REG",
            "0164250700120016",
            "https://www.jne.co.id/tracking-package?awb=",
          )}
          orderCode="KQ7M2XTB"
        />
      </div>
    </Example>
  </>
);

const BADGES = [
  ["awaiting payment", "yellow"],
  ["paid", "green"],
  ["processing", "blue"],
  ["shipped", "indigo"],
  ["cancelled", "red"],
  ["closed", "gray"],
  ["anything else", "neutral"],
] as const;

/** Parts of pages. Bar, footer and head of this page are its own examples. */
export const PageSection = () => (
  <>
    <Breadcrumb
      crumbs={[{ label: "Shop", to: "/shop" }, { label: "Filter" }, { label: "Ulu Batur" }]}
    />
    <Example
      title="A page"
      note="Stands in the bar and the foot that you see around this one; its way back is above, its head at the top."
      shows={["SiteLayout", "NavBar", "PageHead", "PageTitle", "Breadcrumb"]}
    >
      <div className="row">
        {[1, 16, 100].map((count) => (
          <div className={styles["badge"]} key={count}>
            <CartBadge count={count} />
          </div>
        ))}
      </div>
    </Example>
    <Example
      title="Facts and words"
      note="A fact without a value is left out. What was searched for is marked; a day stays on one line."
      shows={["FactGrid", "MarkedText", "WithDates"]}
    >
      <FactGrid
        facts={[
          { term: "Region", value: "Kintamani, Bali" },
          { term: "Process", value: "Natural" },
          { term: "Altitude", value: "1500 m" },
          { term: "Farm", value: "" },
        ]}
      />
      <p className="serif measure">
        <MarkedText text="Jackfruit, panela, cacao" words={["panela"]} />
      </p>
      <p className="serif measure">
        <WithDates text="A transfer counts until 24-07-25 14:32 WIB." />
      </p>
    </Example>
    <Example
      title="Pictures"
      note="Drawn in the house, each on any of the three papers. A square for a camera stays dark on light."
      shows={["Picture", "QrCode"]}
    >
      <div className={styles["samples"]}>
        {DRAWINGS.map((drawing, at) => (
          <Picture
            key={drawing}
            drawing={drawing}
            ply={PAPERS[at % PAPERS.length] ?? "pink"}
            className={undefined}
          />
        ))}
      </div>
      <div className={styles["square"]}>
        <QrCode text="https://example.com/" label="Opens the page it names" />
      </div>
    </Example>
  </>
);

const DRAWINGS = [branch, cup, door, dripper, drum, portafilter, ridge, scooter];
const PAPERS = ["pink", "yellow", "mint"] as const;

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

/** One per paper, one without a price, one sold out. */
const SAMPLES: readonly Coffee[] = [
  SAMPLE,
  {
    ...SAMPLE,
    code: "UB08",
    name: "Ulu Batur",
    category: "filter",
    process: "Natural",
    greenCostPerKg: 218_400,
  },
  {
    ...SAMPLE,
    code: "TK06",
    name: "Tirta Koji",
    category: "filter_exotic",
    process: "Koji natural",
    greenCostPerKg: 456_000,
    weightLossPct: null,
  },
  {
    ...SAMPLE,
    code: "WL44",
    name: "Wolo Lobo",
    category: "filter",
    process: "Honey",
    greenCostPerKg: null,
  },
  { ...SAMPLE, code: "MB09", name: "Mirlo Blanco", category: "filter", available: false },
];

/** In all three sizes, which no espresso has. */
const FILTER: Coffee = { ...SAMPLE, code: "UB08", name: "Ulu Batur", category: "filter" };
