import { Fragment, useLayoutEffect, useState } from "react";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { homeHero } from "#ui/content/pages/home-hero.ts";
import { CoffeeStrip } from "./coffee-strip.tsx";
import { PartsTable } from "./parts-table.tsx";
import { playIntro } from "./play-intro.ts";
import { Sixteen } from "./sixteen.tsx";
import { useHomeCoffees } from "./use-home-coffees.ts";
import styles from "./home-hero.module.css";
import { coffeePath } from "#site/routes.ts";

/** The numeral 16 as a price: the visitor can highlight each part and choose another coffee. */
export const HomeHero = () => {
  // Before paint: a visitor from another page must not see the final state first.
  useLayoutEffect(() => playIntro(window), []);
  const coffees = useHomeCoffees();
  const shown = coffees?.shown ?? [];
  const [picked, setPicked] = useState({ now: 0, before: 0 });
  const coffee = shown[picked.now] ?? null;
  return (
    <section
      className={classNames(styles["hero"], "on-carbon")}
      {...(coffee && { style: { "--printed": coffee.drawing.paper } })}
    >
      <div className={classNames(styles["grid"], "page-grid")}>
        <div className={styles["numeral"]}>
          <Sixteen
            sixteenths={coffee?.price.sixteenths ?? null}
            before={shown[picked.before]?.price.sixteenths ?? null}
          />
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
            <p className={classNames(styles["hint"], styles["late"])}>{homeHero.hint}</p>
            <PartsTable coffees={shown} picked={picked.now} />
          </div>
          <CoffeeStrip
            coffees={shown}
            picked={picked.now}
            onPick={(now) => setPicked({ now, before: picked.now })}
          />
          <p className={classNames(styles["ways"], styles["late"])}>
            <ButtonLink
              variant="inverse"
              to={coffee ? coffeePath(coffee.code) : "/shop"}
              {...(coffee && { figure: rupiah(coffee.price.priceShownIdr) })}
            >
              {homeHero.see(coffee?.name ?? null)}
            </ButtonLink>
            <ButtonLink variant="line" to="/shop">
              {homeHero.toShop(coffees?.count ?? null)}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
};
