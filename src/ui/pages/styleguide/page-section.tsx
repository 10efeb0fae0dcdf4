import { Breadcrumb } from "#ui/components/page/page-head.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import branch from "#ui/components/picture/branch.svg?no-inline";
import cup from "#ui/components/picture/cup.svg?no-inline";
import door from "#ui/components/picture/door.svg?no-inline";
import dripper from "#ui/components/picture/dripper.svg?no-inline";
import drum from "#ui/components/picture/drum.svg?no-inline";
import portafilter from "#ui/components/picture/portafilter.svg?no-inline";
import ridge from "#ui/components/picture/ridge.svg?no-inline";
import scooter from "#ui/components/picture/scooter.svg?no-inline";
import { MarkedText } from "#ui/components/marked-text/marked-text.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { CartBadge } from "#ui/pages/shop-scope.tsx";
import { Example } from "./example.tsx";
import styles from "./styleguide.module.css";

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
