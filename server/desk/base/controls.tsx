/** @jsxImportSource hono/jsx */
import type { Child, JSX } from "hono/jsx";

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
  title: Child;
  /** Beside the heading. */
  aside?: string;
  look?: string;
  children: Child;
}) => (
  <section id={id} class={look} aria-labelledby={`${id}-title`}>
    {aside === undefined ? (
      <h2 class="heading-2" id={`${id}-title`}>
        {title}
      </h2>
    ) : (
      <div class="hrow">
        <h2 id={`${id}-title`}>{title}</h2>
        <span class="sub">{aside}</span>
      </div>
    )}
    {children}
  </section>
);

/** Sends its form: what that does, and at the right a figure of it. */
export const Submit = ({
  look = "",
  figure,
  children,
}: {
  look?: "" | "line" | "line small-control" | "line wide" | "warn wide" | "wide";
  figure?: Child;
  children: Child;
}) => (
  <button class={`btn ${look}`.trim()}>
    <span>{children}</span>
    {figure !== undefined && <span>{figure}</span>}
  </button>
);

/** A control under its label. */
export const Field = ({ label, children }: { label: Child; children: Child }) => (
  <label class="field full">
    <span>{label}</span>
    {children}
  </label>
);

export const TextField = ({
  label,
  ...input
}: { label: Child } & JSX.IntrinsicElements["input"]) => (
  <Field label={label}>
    <input class="inp" {...input} />
  </Field>
);

/** A field beside the button that searches for what it holds. */
export const SearchField = ({
  label,
  id,
  ...input
}: { label: string; id: string } & JSX.IntrinsicElements["input"]) => (
  <>
    <label class="lab" for={id}>
      {label}
    </label>
    <div class="input-with-button">
      <input class="inp" id={id} autocomplete="off" {...input} />
      <Submit>Find</Submit>
    </div>
  </>
);

/** A table with its roles in the markup: on phones its rows are grids. */
export const Table = ({
  look,
  caption,
  heads,
  foot,
  children,
}: {
  look: string;
  caption: string;
  heads: readonly (readonly [text: Child, look?: string])[];
  foot?: Child;
  children: Child;
}) => (
  <table class={`desk-table ${look}`} role="table">
    <caption class="visually-hidden">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {heads.map(([text, column = ""]) => (
          <th role="columnheader" scope="col" class={column}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
    {foot !== undefined && <tfoot role="rowgroup">{foot}</tfoot>}
  </table>
);

/** Text for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: Child }) => (
  <span class="visually-hidden">{children}</span>
);
