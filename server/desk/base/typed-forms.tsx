/** @jsxImportSource hono/jsx */
// No hook: a page is drawn once, and this reads what it is drawn with.
import { createContext, useContext as drawnWith, type Child, type JSX } from "hono/jsx";
import type { Text } from "#format/language.ts";
import { Said, type Words } from "./said.tsx";

/**
 * What was typed into forms that did not get through: a refused one, or one sent after the session
 * had ended. By the form's `action`; a field may have several values.
 */
export type TypedForms = ReadonlyMap<string, TypedFields>;
export type TypedFields = ReadonlyMap<string, readonly string[]>;

/** Why the form that was sent did not get through; `null` when none was refused. */
export const Refused = createContext<Text | null>(null);
/** What was typed into the page's forms. */
export const Forms = createContext<TypedForms>(new Map());
const Fields = createContext<TypedFields | null>(null);

/** A hidden field that tells a form from others with the same `action`. */
export type OwnField = readonly [name: string, value: string];

/** A fold with forms. It is open, and says why, when one of them did not get through. */
export const Fold = ({
  of: actions,
  own,
  summary,
  id,
  children,
}: {
  /** The `action` of each of its forms. */
  of: readonly string[];
  own?: OwnField;
  summary: Words;
  id?: string;
  children?: Child;
}) => {
  const forms = drawnWith(Forms);
  const refused = drawnWith(Refused);
  const isOpen = actions.some((action) => typedInto(forms, action, own) !== null);
  return (
    <details class="fold" id={id} open={isOpen}>
      <summary class="tap">
        <Said of={summary} />
        <span aria-hidden="true">+</span>
      </summary>
      {isOpen && refused !== null && (
        <p class="say">
          <Said of={refused} />
        </p>
      )}
      {children}
    </details>
  );
};

/** A form that keeps what was typed into it. */
export const KeptForm = ({
  action,
  own,
  children,
  ...form
}: { action: string; own?: OwnField; children?: Child } & JSX.IntrinsicElements["form"]) => {
  const fields = typedInto(drawnWith(Forms), action, own);
  return (
    <form method="post" action={action} {...form}>
      {own && <input type="hidden" name={own[0]} value={own[1]} />}
      <Fields.Provider value={fields}>{children}</Fields.Provider>
    </form>
  );
};

const typedInto = (forms: TypedForms, action: string, own?: OwnField): TypedFields | null => {
  const fields = forms.get(action) ?? null;
  return own === undefined || fields?.get(own[0])?.[0] === own[1] ? fields : null;
};

/** What was typed into a field of the surrounding form; `null`: nothing was sent. */
export const typedHere = (name: string | undefined): string | null =>
  typedValuesHere(name)?.[0] ?? null;

/** Whether a box of the surrounding form was ticked; `null`: nothing was sent. */
export const tickedHere = (name: string, value: string): boolean | null =>
  typedValuesHere(name)?.includes(value) ?? null;

const typedValuesHere = (name = ""): readonly string[] | null => {
  const fields = drawnWith(Fields);
  return fields ? (fields.get(name) ?? []) : null;
};
