/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { ok } from "#core/domain/result.ts";
import { CATEGORIES, type Category } from "#core/domain/catalog/coffee.ts";
import { size } from "#format/weight.ts";
import { planRoast, type RoastLine, setNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import {
  DateField,
  PrintAction,
  Section,
  Submit,
  Table,
  VisuallyHidden,
} from "#server/desk/base/controls.tsx";
import { roastDayMessage, kilograms } from "#server/desk/texts/order-facts.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { ROAST } from "#server/desk/texts/hands-texts.ts";
import { kilosOf } from "#server/desk/texts/stock-texts.ts";
import { asIs, type Text } from "#format/language.ts";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { Sums } from "#server/desk/base/figures.tsx";
import { addPage, frameOf } from "#server/desk/base/desk-page.tsx";
import { CATEGORY_LOOKS } from "./coffee-tables.tsx";

/** Roasting: green coffee for paid orders that nobody has claimed, and the resulting bags. */
export const roastPages: DeskPages = (app, deps) => {
  const nextDay = new NextRoastDay(deps);
  const draw = async (context: Context<DeskEnv>) => {
    const [lines, day, { counts }] = await Promise.all([
      planRoast(deps),
      nextDay.execute(),
      frameOf(context, deps),
    ]);
    return {
      place: "roast",
      title: PLACES.roast,
      sub: ROAST.nobodyHas(counts.toPack),
      body: <Plan lines={lines} day={day} />,
    } as const;
  };
  addPage(app, deps, "/roast", draw, {
    "/roast": async (field, context) => {
      const set = await setNextRoastDay(deps, context.var.staff, field("day"));
      return ok(set.ok ? roastDayMessage(set.value) : set.error.message);
    },
  });
};

const Plan = ({ lines, day }: { lines: readonly RoastLine[]; day: string | null }) => (
  <>
    <div class="page-grid split big3">
      <section class="narrow-side" aria-labelledby="green-title">
        <h2 id="green-title">
          <Said of={ROAST.green} />
        </h2>
        <p class="huge">
          {kilograms(sumOf(lines, "greenGrams")).replace(/\skg$/, "")}
          <small> kg</small>
        </p>
      </section>
      <div class="wide-side">
        {lines.length === 0 && (
          <p>
            <Said of={ROAST.nothing} />
          </p>
        )}
        {CATEGORIES.map((category) => {
          const some = lines.filter((line) => line.category === category);
          return some.length > 0 && <RoastTable category={category} lines={some} />;
        })}
      </div>
      <div class="narrow-side">
        <section class="blk totals" aria-label={saidHere()(ROAST.totals)}>
          <Totals lines={lines} />
        </section>
        <NextDay day={day} />
      </div>
    </div>
    {lines.length > 0 && (
      <PrintAction what={ROAST.printPlan} figure={kilograms(sumOf(lines, "greenGrams"))} leads />
    )}
  </>
);

const NextDay = ({ day }: { day: string | null }) => (
  <Section id="next-day" look="no-print" title={ROAST.nextDay}>
    <KeptForm action="/roast" class="stack">
      <DateField label={ROAST.paidBefore} name="day" value={day ?? ""} />
      <p class="small">
        <Said of={ROAST.emptyDay} />
      </p>
      <Submit look="button-line button-small">{ROAST.setDay}</Submit>
    </KeptForm>
  </Section>
);

const RoastTable = ({ category, lines }: { category: Category; lines: readonly RoastLine[] }) => {
  const { label, ply } = CATEGORY_LOOKS[category];
  const roasted = kilograms(sumOf(lines, "roastedGrams"));
  const unpaid = sumOf(lines, "unpaidGreenGrams");
  return (
    <section aria-labelledby={`roast-${category}`} class="blk">
      <div class={`plyh ply-${ply}`}>
        <h2 id={`roast-${category}`}>
          <Said of={label} />
        </h2>
        <span class="small">
          <Said of={ROAST.roasted(roasted)} />
        </span>
      </div>
      <Table
        look="roast-table"
        caption={ROAST.greenOf(label)}
        heads={[
          [ROAST.coffee, "coffee-cell", "coffee-cell bold"],
          [ROAST.bagsItEndsIn, "bags-cell", "bags-cell bags"],
          [ROAST.wantedLessShelf, "number figure-cell aside"],
          [ROAST.greenColumn, "number", "green-cell number aside"],
          [ROAST.unpaidAdds, "number unpaid-cell"],
          [<VisuallyHidden>{ROAST.roastIt}</VisuallyHidden>, "roast-cell no-print"],
        ]}
        hasNames
        rows={lines.map((line) => ({
          look: line.greenGrams === 0 ? "covered" : undefined,
          cells: [
            <>
              <span class="box" />
              {line.name} <span class="quiet">{line.code}</span>
            </>,
            line.bags.map(({ count, sizeGrams }, at) => (
              <>
                {at > 0 && ", "}
                <span>
                  {count} × {size(sizeGrams)}
                </span>
              </>
            )),
            line.shelfGrams === null
              ? kilosOf(line.wantedGrams)
              : `${kilosOf(line.wantedGrams)} − ${kilosOf(line.shelfGrams)}`,
            line.greenGrams === 0 ? "0" : kilograms(line.greenGrams),
            line.unpaidGreenGrams === 0 ? "" : `+ ${kilosOf(line.unpaidGreenGrams)}`,
            line.greenGrams > 0 && (
              <a class="do" href={`/stock/${line.code}/roast`}>
                <Said of={ROAST.roast} />
                <VisuallyHidden>{asIs(` ${line.name}`)}</VisuallyHidden>
              </a>
            ),
          ],
        }))}
        foot={{
          look: "sum",
          cells: [
            ROAST.sumOf(label),
            "",
            <>
              <span class="narrow-only">
                <Said of={ROAST.toCharge} />
              </span>
              <span class="wide-only">{roasted}</span>
            </>,
            kilograms(sumOf(lines, "greenGrams")),
            unpaid === 0 ? "" : `+ ${kilosOf(unpaid)}`,
            "",
          ],
        }}
      />
    </section>
  );
};

const Totals = ({ lines }: { lines: readonly RoastLine[] }) => {
  const roasted = sumOf(lines, "roastedGrams");
  const green = sumOf(lines, "greenGrams");
  const shelf = lines.reduce((sum, { shelfGrams }) => sum + (shelfGrams ?? 0), 0);
  const unpaid = sumOf(lines, "unpaidGreenGrams");
  const bags = lines.flatMap((line) => line.bags);
  const sizes = [...new Set(bags.map(({ sizeGrams }) => sizeGrams))].toSorted((a, b) => b - a);
  const counted = sizes.map((sizeGrams): readonly [Text, string] => {
    const some = bags.filter((bag) => bag.sizeGrams === sizeGrams);
    return [ROAST.bagsOf(size(sizeGrams)), String(some.reduce((sum, { count }) => sum + count, 0))];
  });
  return (
    <>
      <Sums
        rows={[
          [ROAST.wanted, kilograms(sumOf(lines, "wantedGrams"))],
          [ROAST.fromShelf, `− ${kilograms(shelf)}`],
          [ROAST.lost, kilograms(green - roasted)],
        ]}
        total={[ROAST.green, kilograms(green)]}
      />
      {unpaid > 0 && <Sums rows={[[ROAST.unpaidWouldAdd, kilograms(unpaid)]]} />}
      <Sums rows={counted} />
      <p class="tip">
        <Said of={ROAST.roundedUp} />
      </p>
    </>
  );
};

const sumOf = (
  lines: readonly RoastLine[],
  grams: "wantedGrams" | "roastedGrams" | "greenGrams" | "unpaidGreenGrams",
): number => lines.reduce((sum, line) => sum + line[grams], 0);
