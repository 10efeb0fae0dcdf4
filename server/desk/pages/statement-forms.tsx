/** @jsxImportSource hono/jsx */
import {
  Choice,
  Field,
  FileInput,
  LinesField,
  Section,
  Submit,
  TextField,
} from "#server/desk/base/controls.tsx";
import { Said } from "#server/desk/base/said.tsx";
import { MONEY_IN } from "#server/desk/texts/money-texts.ts";
import { LAYOUTS, STATEMENT } from "#server/desk/texts/statement-texts.ts";
import type { Text } from "#format/language.ts";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import type { ColumnMap, RememberedLayout, UnmappedTable } from "#server/statements/statement.ts";

/** Upload of a bank statement; nothing is confirmed before it is reviewed. */
export const StatementForm = () => (
  <Section id="statement" title={STATEMENT.read}>
    <KeptForm action="/money-in/statement" enctype="multipart/form-data" class="stack">
      <LinesField
        label={STATEMENT.paste}
        name="lines"
        rows={4}
        placeholder="20/07  TRSF E-BANKING CR …  478,347.00 CR"
      />
      <Field label={STATEMENT.orFile}>
        {/* Of any kind: phones grey out what they do not take for one, and the desk says what it is. */}
        <FileInput name="file" mostMb={8} />
      </Field>
      <Submit look="button-line wide" figure={MONEY_IN.nothingCounts}>
        {STATEMENT.readIt}
      </Submit>
    </KeptForm>
    <p>
      <a class="tap" href="/money-in/layouts">
        <Said of={STATEMENT.otherBanks} />
      </a>
    </p>
  </Section>
);

/** Asks which columns of a statement hold what; the answer is stored. */
export const LayoutForm = ({
  error,
  action,
  chosen = null,
}: {
  error: Omit<UnmappedTable, "message">;
  action: string;
  /** As it was mapped before. */
  chosen?: RememberedLayout | null;
}) => (
  <KeptForm action={action} own={["fingerprint", error.fingerprint]} class="stack">
    <h2 class="heading-2">
      <Said of={LAYOUTS.whichColumn} />
    </h2>
    <p>
      <Said of={LAYOUTS.sayOnce} />
    </p>
    <div class="scroll">
      <table class="tab">
        <caption class="visually-hidden">
          <Said of={LAYOUTS.firstRows} />
        </caption>
        <thead>
          <tr>
            {error.header.map((cell) => (
              <th scope="col">{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {error.samples.map((cells) => (
            <tr>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <TextField label={LAYOUTS.called} name="name" required value={chosen?.name ?? ""} />
    {COLUMNS.map(([name, label, isNeeded = false]) => (
      <Field label={label}>
        <Choice
          name={name}
          options={[
            ["", isNeeded ? LAYOUTS.choose : LAYOUTS.none],
            ...error.header.map(
              (cell, at) => [String(at), cell || LAYOUTS.column(at + 1)] as const,
            ),
          ]}
          chosen={String([chosen?.columns[name]].flat()[0] ?? "")}
          look="small-control"
          required={isNeeded}
        />
      </Field>
    ))}
    <label class="tick">
      <input type="checkbox" name="sure" value="yes" />
      <span>
        <Said of={LAYOUTS.rightThoughSwapped} />
      </span>
    </label>
    <Submit look="wide">{LAYOUTS.readSo}</Submit>
  </KeptForm>
);

/** By the parts of a line; the text may lie in several columns, of which the first is asked. */
const COLUMNS: readonly (readonly [name: keyof ColumnMap, label: Text, isNeeded?: true])[] = [
  ["date", LAYOUTS.date, true],
  ["text", LAYOUTS.text, true],
  ["credit", LAYOUTS.credit],
  ["debit", LAYOUTS.debit],
  ["amount", LAYOUTS.amount],
  ["mark", LAYOUTS.mark],
];

/** The chosen columns; `null` unless date, text and one kind of amount are set. */
export const columnsFromForm = (field: (name: string) => string): ColumnMap | null => {
  const [date, text] = [columnOf(field("date")), columnOf(field("text"))];
  const [credit, amount] = [columnOf(field("credit")), columnOf(field("amount"))];
  if (date === null || text === null || field("fingerprint") === "") return null;
  if (credit === null && amount === null) return null;
  return {
    date,
    text: [text],
    credit,
    debit: credit === null ? null : columnOf(field("debit")),
    amount: credit === null ? amount : null,
    mark: columnOf(field("mark")),
  };
};

const columnOf = (value: string): number | null => (/^\d{1,3}$/.test(value) ? Number(value) : null);
