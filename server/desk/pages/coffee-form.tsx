/** @jsxImportSource hono/jsx */
import {
  Choice,
  DateField,
  Field,
  LinesField,
  Section,
  TextField,
  Tick,
} from "#server/desk/base/controls.tsx";
import type { Child } from "hono/jsx";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { CoffeeHistoryEntry } from "#server/ports/catalogue.ts";
import { changedColumns, COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
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
      <Section id="cost" title="What it costs us">
        <div class="duo-f">
          <TextField
            label="Green cost, Rp. a kilo"
            inputmode="decimal"
            {...cell(cells, "green_cost")}
          />
          <TextField
            label="Loss in the roast, %"
            inputmode="decimal"
            {...cell(cells, "weight_loss")}
          />
        </div>
        <p class="field-hint">
          {shopCost !== null && `${shopCost} in the shop now. `}Without a loss of its own, 16%
          counts, for exotics 20%.
        </p>
        <TextField
          label="Why it changes, if you like. Customers read it beside the new price"
          {...cell(cells, "why")}
        />
      </Section>
      {children}
    </div>
    <div class="narrow-side stack full">
      <Section id="sale" title="In the shop">
        <Tick name="available" isTicked={cells["available"] === "yes"}>
          On sale
        </Tick>
        <DateField
          label="If it is off sale: back around"
          name="back_on"
          value={cells["back_on"] ?? ""}
        />
        <p class="field-hint">
          Customers read this day until it has passed or the coffee is on sale again.
        </p>
      </Section>
      <Section id="picture" title="Label and picture">
        <div class="stack">
          {picture !== null && <img class="shown" src={picture} alt="As the shop shows it" />}
          <p class="sub">
            The label is drawn from the figures. A picture takes its place in the shop.
          </p>
          {mayUpload && (
            <Field label="Picture, JPEG, PNG or WebP, up to 5 MB">
              <input
                type="file"
                name="picture"
                accept="image/jpeg,image/png,image/webp"
                data-widest={PICTURE_WIDTHS.widestPx}
                data-most-mb={5}
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
            label={`${mayUpload ? "or its address" : "The picture’s address"}; empty for the label`}
            {...cell(cells, "image_url")}
          />
        </div>
      </Section>
      <Section id="text" title="Texts">
        <div class="stack">
          {isNew && <TextField label="Code, such as SW16" {...cell(cells, "code")} />}
          <Field label="Category">
            <Choice
              name="category"
              options={CATEGORIES.map((category) => [category, CATEGORY_LOOKS[category].label])}
              chosen={cells["category"]}
            />
          </Field>
          <Texts of={FIRST} cells={cells} />
          <details class="fold full">
            <summary class="tap">
              Origin, story, why we picked it<span aria-hidden="true">+</span>
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

/** Widths that the desk's script makes of a picture, so that phones need not fetch the widest. */
export const PICTURE_WIDTHS = { copiesPx: [480, 960], widestPx: 1600 } as const;

/** Changes of the coffee with their authors, newest first. */
export const CoffeeHistory = ({ history }: { history: readonly CoffeeHistoryEntry[] }) =>
  history.length > 0 && (
    <Section id="history" look="page-grid blk" title="What was changed">
      <ul>
        {history.map(({ at, actor, reason, before, after }) => (
          <li>
            {dateTimeWib(at)} {staffInitials(actor)}:{" "}
            {before
              ? changedColumns(before, after)
                  .map(({ label, write }) => `${label} ${write(before)} → ${write(after)}`)
                  .join("; ")
              : "new"}
            {reason !== null && ` (${reason})`}
          </li>
        ))}
      </ul>
    </Section>
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
} satisfies Record<keyof Coffee, "own" | "first" | "first long" | "folded" | "folded long">;

const FIRST = COFFEE_COLUMNS.filter(({ field }) => PLACES[field].startsWith("first"));
const FOLDED = COFFEE_COLUMNS.filter(({ field }) => PLACES[field].startsWith("folded"));
