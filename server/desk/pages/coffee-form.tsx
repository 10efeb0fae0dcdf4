/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { CoffeeHistoryEntry } from "#server/ports/desk-catalogue.ts";
import { COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { CATEGORY_LOOKS } from "./coffee-tables.tsx";

/** All fields of a coffee; what they do to the price stands below the costs. */
export const CoffeeFields = ({
  cells,
  isNew,
  children,
}: {
  cells: Readonly<Record<string, string>>;
  isNew: boolean;
  children: Child;
}) => (
  <>
    <div class="l stack full">
      <section aria-labelledby="cost-title">
        <h2 class="h2" id="cost-title">
          What it costs us
        </h2>
        <div class="duo-f">
          <label class="field">
            <span>Green cost, Rp. a kilo</span>
            <Input name="green_cost" cells={cells} inputmode="decimal" />
          </label>
          <label class="field">
            <span>Loss in the roast, %</span>
            <Input name="weight_loss" cells={cells} inputmode="decimal" />
          </label>
        </div>
        <p class="hint">Without a loss of its own it counts with 16 %, exotics with 20 %.</p>
      </section>
      {children}
    </div>
    <div class="rr stack full">
      <section aria-labelledby="sale-title">
        <h2 class="h2" id="sale-title">
          In the shop
        </h2>
        <label class="pick">
          <input
            type="checkbox"
            name="available"
            value="yes"
            checked={cells["available"] === "yes"}
          />
          <span>On sale</span>
        </label>
      </section>
      <section aria-labelledby="text-title">
        <h2 class="h2" id="text-title">
          Texts and picture
        </h2>
        <div class="stack">
          {isNew && (
            <label class="field full">
              <span>Code, such as SW16</span>
              <Input name="code" cells={cells} />
            </label>
          )}
          <label class="field full">
            <span>Category</span>
            <select class="inp" name="category">
              {CATEGORIES.map((category) => (
                <option value={category} selected={cells["category"] === category}>
                  {CATEGORY_LOOKS[category].label}
                </option>
              ))}
            </select>
          </label>
          {TEXTS.map(({ name, label }) => (
            <label class="field full">
              <span>{name === "image_url" ? "Picture’s address" : label}</span>
              {LONG.has(name) ? (
                <textarea class="inp" name={name} rows={3}>
                  {cells[name]}
                </textarea>
              ) : (
                <Input name={name} cells={cells} />
              )}
            </label>
          ))}
          <label class="field full">
            <span>Why you change it, if you like</span>
            <Input name="why" cells={cells} />
          </label>
        </div>
      </section>
    </div>
  </>
);

/** Who changed the coffee, newest first, and what. */
export const CoffeeHistory = ({ history }: { history: readonly CoffeeHistoryEntry[] }) =>
  history.length > 0 && (
    <section class="g blk" aria-labelledby="history-title">
      <h2 class="h2" id="history-title">
        What was changed
      </h2>
      <ul>
        {history.map(({ at, actor, reason, before, after }) => (
          <li>
            {dateTimeWib(at)} {staffInitials(actor)}:{" "}
            {before
              ? COFFEE_COLUMNS.filter(({ write }) => write(before) !== write(after))
                  .map(({ label, write }) => `${label} ${write(before)} → ${write(after)}`)
                  .join("; ")
              : "new"}
            {reason !== null && ` (${reason})`}
          </li>
        ))}
      </ul>
    </section>
  );

const Input = ({
  name,
  cells,
  inputmode,
}: {
  name: string;
  cells: Readonly<Record<string, string>>;
  inputmode?: "decimal";
}) => (
  <input
    class="inp"
    name={name}
    value={cells[name] ?? ""}
    inputmode={inputmode}
    autocomplete="off"
  />
);

const TEXTS = COFFEE_COLUMNS.filter(
  ({ name }) => !["code", "category", "green_cost", "weight_loss", "available"].includes(name),
);
const LONG: ReadonlySet<string> = new Set(["tagline", "farm_story", "reason"]);
