/** @jsxImportSource hono/jsx */
import {
  Choice,
  DateField,
  Field,
  FileInput,
  LinesField,
  Section,
  TextField,
  Tick,
} from "#server/desk/base/controls.tsx";
import type { Child } from "hono/jsx";
import { CATEGORIES, type Coffee, type CoffeeField } from "#core/domain/catalog/coffee.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { CoffeeHistoryEntry } from "#server/ports/catalogue.ts";
import { changedColumns, COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { COFFEES } from "#server/desk/texts/books-texts.ts";
import { joined, type Text } from "#format/language.ts";
import { CATEGORY_LOOKS } from "./coffee-tables.tsx";

/** All fields of a coffee; the resulting price is shown below the costs. */
export const CoffeeFields = ({
  cells,
  isNew,
  shopCost,
  picture,
  mayUpload,
  children,
}: {
  cells: Cells;
  isNew: boolean;
  /** The stored green cost as text; `null` for a new coffee. */
  shopCost: string | null;
  /** URL of the picture; `null` without one. */
  picture: string | null;
  /** Whether the shop stores pictures itself. */
  mayUpload: boolean;
  children: Child;
}) => (
  <>
    <div class="wide-side stack full">
      <Section id="cost" title={COFFEES.costs}>
        <div class="duo-f">
          <TextField
            label={COFFEES.greenPerKilo}
            inputmode="decimal"
            {...cell(cells, "green_cost")}
          />
          <TextField
            label={COFFEES.lossInRoast}
            inputmode="decimal"
            {...cell(cells, "weight_loss")}
          />
        </div>
        <p class="field-hint">
          <Said of={COFFEES.inShopNow(shopCost)} />
        </p>
        <TextField label={COFFEES.whyChanges} {...cell(cells, "why")} />
      </Section>
      {children}
    </div>
    <div class="narrow-side stack full">
      <Section id="sale" title={COFFEES.inShop}>
        <Tick name="available" isTicked={cells["available"] === "yes"}>
          {COFFEES.onSale}
        </Tick>
        <DateField label={COFFEES.backAround} name="back_on" value={cells["back_on"] ?? ""} />
        <p class="field-hint">
          <Said of={COFFEES.readUntil} />
        </p>
      </Section>
      <Section id="picture" title={COFFEES.labelAndPicture}>
        <div class="stack">
          {picture !== null && <Shown src={picture} />}
          <p class="sub">
            <Said of={COFFEES.labelIsDrawn} />
          </p>
          {mayUpload && (
            <Field label={COFFEES.picture}>
              <FileInput
                name="picture"
                accept="image/jpeg,image/png,image/webp"
                data-widest={PICTURE_WIDTHS.widestPx}
                mostMb={5}
              />
            </Field>
          )}
          {mayUpload && (
            <div hidden>
              <input type="hidden" name="picture-width" />
              {PICTURE_WIDTHS.copiesPx.map((px) => (
                <input type="file" name={`picture-${px}`} data-copy={px} tabindex={-1} />
              ))}
            </div>
          )}
          <TextField
            label={mayUpload ? COFFEES.orAddress : COFFEES.itsAddress}
            {...cell(cells, "image_url")}
          />
        </div>
      </Section>
      <Section id="text" title={COFFEES.texts}>
        <div class="stack">
          {isNew && <TextField label={COFFEES.codeSuchAs} {...cell(cells, "code")} />}
          <Field label={COFFEES.category}>
            <Choice
              name="category"
              options={CATEGORIES.map((category) => [category, CATEGORY_LOOKS[category].label])}
              chosen={cells["category"]}
            />
          </Field>
          <Texts of={FIRST} cells={cells} />
          <details class="fold full">
            <summary class="tap">
              <Said of={COFFEES.originAndStory} />
              <span aria-hidden="true">+</span>
            </summary>
            <div class="stack">
              <Texts of={FOLDED} cells={cells} />
            </div>
          </details>
        </div>
      </Section>
    </div>
  </>
);

const Shown = ({ src }: { src: string }) => (
  <img class="shown" src={src} alt={saidHere()(COFFEES.asShopShows)} />
);

/** Widths that the desk's script makes of a picture, so that phones need not fetch the widest. */
export const PICTURE_WIDTHS = { copiesPx: [480, 960], widestPx: 1600 } as const;

/** Changes of the coffee with their authors, newest first. */
export const CoffeeHistory = ({ history }: { history: readonly CoffeeHistoryEntry[] }) =>
  history.length > 0 && (
    <Section id="history" look="page-grid blk" title={COFFEES.whatChanged}>
      <ul>
        {history.map(({ at, actor, reason, before, after }) => (
          <li>
            {dateTimeWib(at)} <Said of={whoDid(actor)} />:{" "}
            <Said of={before ? changesText(before, after) : COFFEES.isNew} />
            {reason !== null && ` (${reason})`}
          </li>
        ))}
      </ul>
    </Section>
  );

const changesText = (before: Coffee, after: Coffee): Text =>
  joined(
    "; ",
    changedColumns(before, after).map(({ label, write }) => {
      const change = `${write(before)} → ${write(after)}`;
      return { en: `${label.en} ${change}`, id: `${label.id} ${change}` };
    }),
  );

/** By the column's name. */
export type Cells = Readonly<Record<string, string>>;

const cell = (cells: Cells, name: string) => ({
  name,
  value: cells[name] ?? "",
  autocomplete: "off",
});

const Texts = ({ of, cells }: { of: typeof COFFEE_COLUMNS; cells: Cells }) => (
  <>
    {of.map(({ name, field, label }) =>
      PLACES[field].endsWith("long") ? (
        <LinesField label={label} name={name} rows={3} value={cells[name]} />
      ) : (
        <TextField label={label} {...cell(cells, name)} />
      ),
    )}
  </>
);

/**
 * Where the form asks for each field: in a place of its own, with the first texts, or folded away;
 * `long` texts in several lines.
 */
const PLACES = {
  code: "own",
  name: "first",
  category: "own",
  greenCostPerKg: "own",
  weightLossPct: "own",
  available: "own",
  backOn: "own",
  tagline: "first long",
  farm: "folded",
  varietals: "folded",
  producer: "folded",
  process: "folded",
  region: "folded",
  altitude: "folded",
  tastingNotes: "first",
  farmStory: "folded long",
  reason: "folded long",
  sourcedFrom: "folded",
  imageUrl: "own",
} satisfies Record<CoffeeField, "own" | "first" | "first long" | "folded" | "folded long">;

const FIRST = COFFEE_COLUMNS.filter(({ field }) => PLACES[field].startsWith("first"));
const FOLDED = COFFEE_COLUMNS.filter(({ field }) => PLACES[field].startsWith("folded"));
