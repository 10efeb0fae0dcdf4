/** @jsxImportSource hono/jsx */
import { MOST_SEARCHED } from "#core/domain/searched-text.ts";
import type { Child, JSX } from "hono/jsx";
import { tickedHere, typedHere } from "./typed-forms.tsx";
import { MARK_PATH } from "#brand/mark-path.ts";
import { isDay } from "#core/domain/day.ts";
import { dayText, type Text } from "#format/language.ts";
import { CONTROLS } from "#server/desk/texts/frame-texts.ts";
import { Said, saidHere, type Words } from "./said.tsx";

/** A section under its heading. */
export const Section = ({
  id,
  title,
  aside,
  look,
  children,
}: {
  /** The heading's `id` is this and `-title`. */
  id: string;
  title: Words;
  /** Beside the heading. */
  aside?: Text;
  look?: string;
  children: Child;
}) => (
  <section id={id} class={look} aria-labelledby={`${id}-title`}>
    {aside === undefined ? (
      <h2 class="heading-2" id={`${id}-title`}>
        <Said of={title} />
      </h2>
    ) : (
      <div class="hrow">
        <h2 id={`${id}-title`}>
          <Said of={title} />
        </h2>
        <span class="sub">
          <Said of={aside} />
        </span>
      </div>
    )}
    {children}
  </section>
);

type ButtonLook =
  | ""
  | "button-line"
  | "button-line button-small"
  | "button-line wide"
  | "button-small"
  | "warn wide"
  | "wide";

/** Sends its form: what that does, and at the right a figure of it. */
export const Submit = ({
  look = "",
  does,
  to,
  figure,
  children,
}: {
  look?: ButtonLook;
  /** Where it sends the form, if not to the form's own address. */
  to?: string;
  /** Where a form has several: the value of its field `do`. */
  does?: string;
  figure?: Words;
  children: Text;
}) => (
  <button class={`button ${look}`.trim()} name={does && "do"} value={does} formaction={to}>
    <span>
      <Said of={children} />
    </span>
    <Figure of={figure} />
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  href,
  look = "button-line button-small",
  figure,
  children,
}: {
  href: string;
  look?: ButtonLook;
  figure?: Words;
  children: Text;
}) => (
  <a class={`button ${look}`.trim()} href={href}>
    <span>
      <Said of={children} />
    </span>
    <Figure of={figure} />
  </a>
);

const Figure = ({ of: figure }: { of: Words }) =>
  figure === undefined ? null : (
    <span>
      <Said of={figure} />
    </span>
  );

/**
 * What a button says of the lines that are ticked, or the rows that are filled in: a script puts their
 * number for `{n}`.
 */
export const Counted = ({ plain, counted }: { plain: Text; counted: Text }) => (
  <span data-count={saidHere()(counted)}>
    <Said of={plain} />
  </span>
);

/** A control under its label. */
export const Field = ({ label, children }: { label: Text; children: Child }) => (
  <label class="field full">
    <span class="field-label">
      <Said of={label} />
    </span>
    {children}
  </label>
);

/** A text field. In a `KeptForm` it keeps what was typed. */
export const TextField = ({
  label,
  look = "",
  name,
  value,
  ...input
}: { label: Text; look?: "" | "small-control"; name?: string; value?: string } & Omit<
  JSX.IntrinsicElements["input"],
  "name" | "value"
>) => (
  <Field label={label}>
    <input
      class={`field-input ${look}`.trim()}
      {...input}
      name={name}
      value={typedHere(name) ?? value}
    />
  </Field>
);

type FieldOf = { label: Text; value?: string; required?: boolean; placeholder?: string };

export const AmountField = (field: FieldOf) => (
  <TextField name="amount" inputmode="numeric" autocomplete="off" required {...field} />
);

/**
 * A day, in words below: browsers write a date in the order of their own language, so that 11/12 may
 * be either of two days. Screen readers say it in words already. In a `KeptForm` it keeps what was
 * typed.
 */
export const DateField = ({
  label,
  name,
  value = "",
  ...input
}: FieldOf & { name: string; max?: string }) => {
  const day = typedHere(name) ?? value;
  return (
    <Field label={label}>
      <input class="field-input" {...input} type="date" name={name} value={day} />
      <span class="tip" aria-hidden="true" data-day>
        {isDay(day) && <Said of={dayText(day)} />}
      </span>
    </Field>
  );
};

/** A day until today, which it is unless said. */
export const DayField = ({ today, ...field }: FieldOf & { today: string }) => (
  <DateField name="day" max={today} value={today} {...field} />
);

export const ReferenceField = ({ required = false }: { required?: boolean }) => (
  <TextField
    label={CONTROLS.bankReference}
    name="reference"
    autocomplete="off"
    required={required}
  />
);

/** Chooses a file; the script says of a larger one so before it is sent. */
export const FileInput = ({
  mostMb,
  ...input
}: { mostMb: number } & JSX.IntrinsicElements["input"]) => (
  <input
    type="file"
    data-most-mb={mostMb}
    data-too-large={saidHere()(CONTROLS.tooLarge(mostMb))}
    {...input}
  />
);

/** A field for several lines. In a `KeptForm` it keeps what was typed. */
export const LinesField = ({
  label,
  look = "",
  name,
  value = "",
  ...area
}: { label: Text; look?: string; name: string; value?: string | undefined } & Omit<
  JSX.IntrinsicElements["textarea"],
  "name" | "value"
>) => (
  <Field label={label}>
    <textarea class={`field-input ${look}`.trim()} name={name} {...area}>
      {typedHere(name) ?? value}
    </textarea>
  </Field>
);

/** One of some texts, or of values with their texts. In a `KeptForm` it stays as it was chosen. */
export const Choice = ({
  name,
  options,
  chosen,
  look = "",
  required,
}: {
  name: string;
  options: readonly (string | readonly [value: string, text: string | Text])[];
  chosen?: string | undefined;
  look?: "" | "small-control";
  required?: boolean;
}) => {
  const now = typedHere(name) ?? chosen;
  return (
    <span class="field-box field-select">
      <select class={`field-input ${look}`.trim()} name={name} required={required}>
        {options.map((option) =>
          typeof option === "string" ? (
            <option selected={option === now}>{option}</option>
          ) : (
            <option value={option[0]} selected={option[0] === now}>
              <Said of={option[1]} />
            </option>
          ),
        )}
      </select>
    </span>
  );
};

/** What stands between the cells of a file for spreadsheets. */
export const SeparatorField = () => (
  <Field label={CONTROLS.betweenCells}>
    <Choice
      name="separator"
      options={[
        [",", CONTROLS.comma],
        [";", CONTROLS.semicolon],
      ]}
    />
  </Field>
);

/** A tick box. In a `KeptForm` it stays as it was ticked. */
export const Tick = ({
  name,
  value = "yes",
  isTicked = false,
  look = "field-check",
  children,
}: {
  name: string;
  value?: string;
  isTicked?: boolean;
  look?: string;
  children: Words;
}) => (
  <label class={look}>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={tickedHere(name, value) ?? isTicked}
    />
    <span>
      <Said of={children} />
    </span>
  </label>
);

/** A field beside the button that searches for what it holds. */
export const SearchField = ({
  label,
  id,
  ...input
}: { label: Text; id: string } & JSX.IntrinsicElements["input"]) => (
  <>
    <label class="field-label" for={id}>
      <Said of={label} />
    </label>
    <div class="input-with-button">
      <input
        class="field-input"
        id={id}
        autocomplete="off"
        maxlength={MOST_SEARCHED.characters}
        {...input}
      />
      <Submit>{CONTROLS.find}</Submit>
    </div>
  </>
);

/** A row of a {@link Table}: a cell for each of its columns. */
export type TableRow = {
  readonly id?: string;
  readonly look?: string | undefined;
  readonly cells: readonly Words[];
};

/** A table with its roles in the markup: on phones its rows are grids. */
export const Table = ({
  look,
  caption,
  heads,
  hasNames = false,
  rows,
  foot,
}: {
  look: string;
  caption: Text;
  /** A column's cells look as its head does, unless they have a look of their own. */
  heads: readonly (readonly [text: Words, look?: string, lookOfCells?: string])[];
  /** The first cell of a row names it. */
  hasNames?: boolean;
  rows: readonly TableRow[];
  foot?: TableRow;
}) => {
  const drawn = ({ id, look: rowLook, cells }: TableRow) => (
    <tr role="row" id={id} class={rowLook}>
      {cells.map((cell, at) => {
        const [, headLook, cellLook = headLook] = heads[at] ?? [];
        return at === 0 && hasNames ? (
          <th role="rowheader" scope="row" class={cellLook}>
            <Said of={cell} />
          </th>
        ) : (
          <td role="cell" class={cellLook}>
            <Said of={cell} />
          </td>
        );
      })}
    </tr>
  );
  return (
    <table class={`desk-table ${look}`} role="table">
      <caption class="visually-hidden">
        <Said of={caption} />
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(([text, column = ""]) => (
            <th role="columnheader" scope="col" class={column}>
              <Said of={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rows.map(drawn)}</tbody>
      {foot && <tfoot role="rowgroup">{drawn(foot)}</tfoot>}
    </table>
  );
};

/** Links of which one is chosen. */
export const Chips = ({
  label,
  chips,
}: {
  label: Text;
  chips: readonly (readonly [href: string, text: Words, isChosen: boolean])[];
}) => (
  <nav class="chips all" aria-label={saidHere()(label)}>
    {chips.map(([href, text, isChosen]) => (
      <a href={href} aria-current={isChosen ? "true" : undefined}>
        <Said of={text} />
      </a>
    ))}
  </nav>
);

/** Text for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: Text }) => (
  <span class="visually-hidden">
    <Said of={children} />
  </span>
);

/** The numeral 16 in sixteen tiles, as in `assets/mark.svg`. */
export const Mark = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 71 79"
    {...(label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label })}
  >
    <path d={MARK_PATH} />
  </svg>
);

/** At the right of a button that leads on: the shop's, drawn, as fonts differ in theirs. */
export const Arrow = () => (
  <svg class="button-arrow" viewBox="0 0 18 12" aria-hidden="true">
    <path d="M0 6h16M11 1l5 5-5 5" />
  </svg>
);

/** Button that prints the page; without scripts a text refers to the browser's menu. */
export const PrintAction = ({
  what,
  figure,
  leads = false,
}: {
  what: Text;
  figure: Words;
  /** Secondary style: printing is not the next step. */
  leads?: boolean;
}) => (
  <div class="foot-act page-grid no-print">
    <button type="button" class={leads ? "button button-line" : "button"} data-print hidden>
      <span>
        <Said of={what} />
      </span>
      <span>
        <Said of={figure} />
      </span>
    </button>
    <noscript>
      <p class="tip">
        <Said of={CONTROLS.printFromMenu} />
      </p>
    </noscript>
  </div>
);
