import { Fragment, useState } from "react";
import { CATEGORIES, type Category, type Coffee } from "#core/domain/catalog/coffee.ts";
import { err } from "#core/domain/result.ts";
import { Button } from "#ui/components/button/button.tsx";
import { EmptyState, Notice } from "#ui/components/notices/notice.tsx";
import { PricesOf } from "#ui/components/page/prices-of.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { blendTexts, offerListTexts } from "#ui/content/pages/offer-list.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { BlendCalculator } from "./blend-calculator.tsx";
import { PriceTable } from "./price-table.tsx";
import styles from "./offer-list-page.module.css";

/** Source: specification section 2 (price list). */
export const OfferListPage = () => {
  const { status, coffees } = useCatalog();
  const catalogStore = useDep("catalogStore");
  const waiting = status === "loading" && coffees.length === 0;
  return (
    <div className="landscape">
      <RouteTitle title={texts.title} />
      <PageHead
        title={texts.title}
        lead={texts.lead}
        below={
          <>
            {(waiting || coffees.length > 0) && (
              <nav className="jump no-print" aria-label={texts.onThisPage}>
                <a href="#blend-calculator">{blendTexts.jump}</a>
                {CATEGORIES.slice(1).map((category) => (
                  <a key={category} href={`#${IDS[category]}`}>
                    {texts.tables[category].title}
                  </a>
                ))}
              </nav>
            )}
            <PriceListDownloads coffees={coffees} />
          </>
        }
      />
      {waiting && <Waiting />}
      {!waiting && coffees.length === 0 && (
        <div className="page-grid section-space">
          <EmptyState
            title={texts.none.title}
            action={<Button onClick={() => void catalogStore.load()}>{texts.none.action}</Button>}
          >
            {texts.none.text}
          </EmptyState>
        </div>
      )}
      {!waiting && coffees.length > 0 && (
        <>
          {CATEGORIES.map((category, at) => {
            const table = <PriceTable category={category} coffees={coffees} id={IDS[category]} />;
            return (
              <Fragment key={category}>
                {at === 1 ? <div className={styles["after"]}>{table}</div> : table}
                {at === 0 && (
                  <div className="no-print">
                    <BlendCalculator />
                  </div>
                )}
              </Fragment>
            );
          })}
        </>
      )}
      <PricesOf />
    </div>
  );
};

/** Addresses lead to them: `/offer-list#exotic`. */
const IDS = {
  espresso: "espresso",
  filter: "filter",
  filter_exotic: "exotic",
} satisfies Readonly<Record<Category, string>>;

/** As tall as the list, so that nothing below shifts. */
const Waiting = () => (
  <div className={`page-grid ${styles["waiting"]}`}>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    <SkeletonLine height="56px" />
    <SkeletonLine height="440px" />
    <SkeletonLine height="640px" />
  </div>
);

type Kind = "pdf" | "csv";

/** Downloads the price list as a file; the writer, with its library, is imported on click. */
const PriceListDownloads = ({ coffees }: { readonly coffees: readonly Coffee[] }) => {
  const downloadPriceList = useDep("downloadPriceList");
  const priceListUrl = useDep("priceListUrl");
  // A drawn page does not know it, but the link keeps its room.
  const jsonUrl = useHydrated() ? priceListUrl : "";
  const [asked, setAsked] = useState<Kind>("pdf");
  const { pending, problem, answer, call } = useCall(async (kind: Kind) => {
    setAsked(kind);
    const writer = await import("./write-price-list.ts").catch(() => null);
    return writer
      ? downloadPriceList.execute(coffees, kind, writer.priceListWriter(Date.now()))
      : err({ kind: "unavailable" as const, message: downloads.failed });
  });
  return (
    <section className={`row no-print ${styles["along"]}`} aria-label={downloads.label}>
      <span className="small">{downloads.label}</span>
      {(["pdf", "csv"] as const).map((kind) => (
        <Button
          key={kind}
          variant="line"
          small
          pending={pending && asked === kind}
          disabled={coffees.length === 0}
          onClick={() => void call(kind)}
        >
          {downloads[kind]}
        </Button>
      ))}
      {jsonUrl !== null && (
        <a className="text-button" href={jsonUrl || undefined}>
          {downloads.json}
        </a>
      )}
      {problem !== null ? (
        <Notice tone="error">{problem}</Notice>
      ) : (
        <output className="small">{answer?.ok && downloads.taken(answer.value.fileName)}</output>
      )}
    </section>
  );
};

const texts = offerListTexts;
const { downloads } = texts;
