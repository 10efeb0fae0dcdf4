import { lazy, Suspense, Fragment, useLayoutEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { rupiah } from "#format/rupiah.ts";
import { coffeePath } from "#site/routes.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { drawLabel, PAPERS, tileLook } from "#ui/components/coffee-label/label-geometry.ts";
import { homeHero } from "#ui/content/pages/home-hero.ts";
import { usePageCoffees } from "#ui/hooks/use-page-coffees.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { homeCoffees, type HomeCoffee } from "./home-coffees.ts";
import { PartsTable } from "./parts-table.tsx";
import { playIntro } from "./play-intro.ts";
import { Sixteen } from "./sixteen.tsx";
import styles from "./home-page.module.css";

/** Source: specification section 2 (home). */
export const HomePage = () => (
  <>
    <RouteTitle title={null} />
    <HomeHero />
    <PageBoundary place="" isPart>
      <Suspense>
        <BelowHero />
      </Suspense>
    </PageBoundary>
  </>
);

/** Stands as it was drawn until its code is there. */
const BelowHero = lazy(async () => ({ default: (await import("./below-hero.tsx")).BelowHero }));

/** The numeral 16 as a price: the visitor can highlight each part and choose another coffee. */
export const HomeHero = () => {
  // Before paint: a visitor from another page must not see the final state first.
  useLayoutEffect(() => playIntro(window), []);
  const coffees = usePageCoffees();
  const shown = useMemo(() => homeCoffees(coffees), [coffees]);
  const [picked, setPicked] = useState(0);
  const laid = shown[picked] ?? null;
  return (
    <section
      className={classNames(styles["hero"], "on-carbon")}
      {...(laid && { style: { "--printed": PAPERS[laid.coffee.category] } })}
    >
      <div className={classNames(styles["grid"], "page-grid")}>
        <div className={styles["numeral"]}>
          <Sixteen sixteenths={laid?.tiles ?? null} />
        </div>
        <div className={styles["text"]}>
          <div className={styles["headline"]}>
            <h1 className="type-4">
              {homeHero.headline.split(" ").map((word, index) => (
                <Fragment key={word}>
                  <span style={{ "--turn": index }} data-intro-word="">
                    {word}
                  </span>{" "}
                </Fragment>
              ))}
            </h1>
            <p className={classNames(styles["tagline"], styles["late"], "display")}>
              {siteContent.brand.tagline}
            </p>
            <p className={classNames(styles["count"], "display")} aria-hidden="true">
              {/* The intro's script changes this text before hydration. */}
              <span className="type-1" data-intro-count="" suppressHydrationWarning>
                0%
              </span>
              <span className="type-4" data-intro-amount="" suppressHydrationWarning>
                {rupiah(0)}
              </span>
            </p>
          </div>
          <div>
            <p className={classNames(styles["hint"], styles["late"])}>
              {homeHero.hint[0]}
              <Link to="/offer-list" aria-label={homeHero.priceList}>
                {homeHero.hint[1]}
              </Link>
              {homeHero.hint[2]}
            </p>
            <PartsTable coffees={shown} picked={picked} />
          </div>
          <CoffeeStrip coffees={shown} picked={picked} onPick={setPicked} />
          <p className={classNames(styles["ways"], styles["late"])}>
            <ButtonLink
              variant="inverse"
              to={laid ? coffeePath(laid.coffee.code) : "/shop"}
              {...(laid && { figure: rupiah(laid.price.priceShownIdr) })}
            >
              {homeHero.see(laid?.coffee.name ?? null)}
            </ButtonLink>
            <ButtonLink variant="line" to="/shop">
              {homeHero.toShop(laid && coffees.length)}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
};

type Props = {
  readonly coffees: readonly HomeCoffee[];
  /** Index of the selected one. */
  readonly picked: number;
  readonly onPick: (index: number) => void;
};

/** Labels as a choice of one coffee. Keeps its space while none is known. */
const CoffeeStrip = ({ coffees, picked, onPick }: Props) => (
  <fieldset className={classNames(styles["strip"], styles["late"])}>
    <legend className="visually-hidden">{homeHero.pick}</legend>
    {coffees.map(({ coffee, price, tiles }, index) => (
      <label key={coffee.code}>
        <input
          type="radio"
          name="laid-for"
          checked={index === picked}
          onChange={() => onPick(index)}
        />
        <LabelTop coffee={coffee} tiles={tiles} />
        <span className="visually-hidden">{`${coffee.name}, ${rupiah(price.priceShownIdr)}`}</span>
      </label>
    ))}
  </fieldset>
);

/** The sixteen tiles of a coffee's label. */
const LabelTop = ({ coffee, tiles }: Pick<HomeCoffee, "coffee" | "tiles">) => {
  const { paper, ink, paths } = drawLabel(coffee, tiles);
  return (
    <svg viewBox="8 48 384 384" aria-hidden="true" style={{ background: paper }}>
      {COST_PARTS.map((part) => (
        <path key={part} d={paths[part]} {...tileLook(part, ink)} />
      ))}
    </svg>
  );
};
