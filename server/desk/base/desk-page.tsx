/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import { Mark, Submit } from "./controls.tsx";
import { Forms, Refused, type TypedForms } from "./typed-forms.tsx";
import { staffInitials, type Staff } from "#server/use-cases/desk/staff.ts";
import { type DeskCounts, type DeskOrder, MOST_COUNTED } from "#server/ports/desk-orders.ts";
import type { Context, Hono } from "hono";
import { VERSION } from "#server/http/version.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { heldByClock, type HeldByClock } from "#server/use-cases/watch-clock.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskDeps, DeskEnv } from "./desk-deps.ts";
import { formFields, type Field } from "./form-fields.ts";
import { redirectSaying, takeFlash } from "./guard.ts";
import { pageOf, pathOf, readTypedForms } from "./kept-typing.ts";
import { counted } from "./order-facts.ts";

/** Section of the desk. */
type Place = "money-in" | "roast" | "pack" | "send" | "orders" | "coffees" | "customers";

export type DeskFrame = {
  readonly staff: Staff;
  readonly counts: DeskCounts;
  readonly coffeeCount: number;
  readonly customerCounts: { readonly all: number; readonly wholesale: number };
  readonly siteUrl: string;
  readonly heldByClock: HeldByClock | null;
  /** The flash message of the last form. */
  readonly flash: string | null;
  /** Kept for the page's forms. */
  readonly typed: TypedForms;
};

/** What a page shows. */
export type Drawn = {
  readonly place: Place;
  readonly title: string;
  /** Next to the heading. */
  readonly sub?: Child;
  /** The heading is an identifier: an order's code. */
  readonly isCode?: boolean;
  readonly body: Child;
  /** Put into the page's forms beside what was typed into them. */
  readonly filled?: TypedForms;
};

/**
 * A page of the desk, with the day's figures as navigation.
 * @param refused why a form was refused; shown at the top.
 */
const DeskPage = ({
  frame,
  drawn: { place, title, sub, isCode = false, body },
  refused,
}: {
  frame: DeskFrame;
  drawn: Drawn;
  refused: string | null;
}) => (
  <Document title={`${refused ? "Not done: " : ""}${title} · Enambelas desk`} look="desk">
    <a class="skip-link" href="#main">
      Skip to content
    </a>
    <header class="rail on-carbon">
      <a class="brand" href="/money-in">
        <Mark />
        <span>Desk</span>
      </a>
      <DayNav place={place} counts={frame.counts} />
      <nav class="books" aria-label="The books">
        <ul>
          {(
            [
              ["coffees", "Coffees", frame.coffeeCount],
              ["customers", "Customers", frame.customerCounts.all],
            ] as const
          ).map(([to, label, count]) => (
            <li>
              <a href={`/${to}`} aria-current={place === to ? "page" : undefined}>
                <span>{label}</span>
                <b>{count > MOST_COUNTED ? "1k+" : count}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details class="you">
        <summary>
          <span>
            <span class="visually-hidden">Signed in as </span>
            {staffInitials(frame.staff.email)}
          </span>
        </summary>
        <div>
          <a href={frame.siteUrl}>Open the shop</a>
          <form method="post" action="/sign-out">
            <button class="text-button">Sign out</button>
          </form>
          <form method="post" action="/sign-out-everywhere">
            <button class="text-button">Sign out everywhere</button>
          </form>
        </div>
      </details>
    </header>
    <main id="main" tabindex={-1}>
      <div class="page-grid page-head">
        <h1 class={isCode ? "serial" : undefined}>{title}</h1>
        {sub && <p class="sub">{sub}</p>}
      </div>
      {frame.heldByClock && <DoubtedClock held={frame.heldByClock} />}
      {frame.flash && (
        <div class="page-grid">
          <output class="notice">{frame.flash}</output>
        </div>
      )}
      {refused && (
        <div class="page-grid">
          <p class="notice notice-error" role="alert">
            {refused}
          </p>
        </div>
      )}
      <Refused.Provider value={refused}>
        <Forms.Provider value={frame.typed}>{body}</Forms.Provider>
      </Refused.Provider>
      <footer class="page-grid version no-print">
        <p class="tip">Enambelas {VERSION}</p>
      </footer>
    </main>
  </Document>
);

/** Asks for somebody's word about the clock: whether orders are cancelled depends on it. */
const DoubtedClock = ({ held: { orders, says } }: { held: HeldByClock }) => (
  <div class="page-grid">
    <form method="post" action="/clock" class="notice stack">
      <p>
        The shop’s clock jumped ahead. It says that it is {dateTimeWib(says)} WIB, and by that{" "}
        {counted(orders, "unpaid order")} would be cancelled. They wait until the clock has run for
        a day.
      </p>
      <Submit look="button-line button-small">The clock is right</Submit>
    </form>
  </div>
);

/** A page without a session. */
export const SignedOutPage = ({
  title,
  flash,
  children,
}: {
  title: string;
  flash?: string | null;
  children?: Child;
}) => (
  <Document title={`${title} · Enambelas desk`} look="desk signed-out">
    <header class="mark-head on-carbon">
      <Mark label="Enambelas: the number 16 in sixteen tiles" />
      <p class="display type-3">The desk</p>
    </header>
    <main id="main">
      {flash && (
        <p class="notice notice-error" role="alert">
          {flash}
        </p>
      )}
      {children}
    </main>
  </Document>
);

const Document = ({ title, look, children }: { title: string; look: string; children: Child }) => (
  <>
    {raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#2219b8" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#17128a" media="(prefers-color-scheme:dark)" />
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/assets/fonts/instrument-sans.woff2"
          as="font"
          type="font/woff2"
          crossorigin="anonymous"
        />
        <link rel="stylesheet" href="/assets/desk.css" />
        <script type="module" src="/assets/desk.js" />
      </head>
      <body class={look}>{children}</body>
    </html>
  </>
);

const DayNav = ({ place, counts }: { place: Place; counts: DeskCounts }) => {
  const { awaiting, roastedGrams, toPack, inHand } = counts;
  const kg = (
    <>
      {kilos(roastedGrams)}
      <i> kg</i>
    </>
  );
  const glass = (
    <svg viewBox="0 0 20 22" aria-hidden="true">
      <circle cx="8" cy="9" r="6.5" />
      <path d="m13 14 6 7" />
    </svg>
  );
  const orders = counted(awaiting, "order awaits", "orders await");
  const day = [
    ["money-in", "Money in", awaiting, `, ${orders} payment`],
    ["roast", "Roast", kg, ", roasted coffee to make"],
    ["pack", "Pack", toPack, `, ${counted(toPack, "order")} nobody has in hand`],
    ["send", "Send", inHand, `, ${counted(inHand, "order")} in hand`],
    ["orders", "Orders", glass, ""],
  ] as const;
  return (
    <nav class="day" aria-label="The day">
      <ul>
        {day.map(([to, label, figure, says]) => (
          <li>
            <a href={`/${to}`} aria-current={place === to ? "page" : undefined}>
              <b>{figure}</b>
              <span>{label}</span>
              <span class="visually-hidden">{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Kilograms with one decimal, none for whole numbers. */
const kilos = (grams: number): string =>
  grams % 1000 === 0 ? String(grams / 1000) : (Math.ceil(grams / 100) / 10).toFixed(1);

/** Answers with a page of the desk: 409 when it says why a form was refused, unless said. */
export const showPage = async (
  context: Context<DeskEnv>,
  deps: DeskDeps,
  drawn: Drawn,
  refused: string | null = null,
  status: 200 | 409 | 422 = refused === null ? 200 : 409,
): Promise<Response> => {
  const frame = await frameOf(context, deps);
  const typed = new Map([...frame.typed, ...(drawn.filled ?? [])]);
  return context.html(
    <DeskPage frame={{ ...frame, typed }} drawn={drawn} refused={refused} />,
    status,
  );
};

/** Why a page is drawn again with what was typed into a form of it; `null` where nothing was refused. */
export type Again = { readonly message: string | null };

/** What a form did: what the page says next, or why not. */
export type FormDone<Why extends Again = Again> = Promise<Response | Result<string, Why>>;

/** Adds a page, and by their addresses its forms. */
export const addPage = <Why extends Again = Again>(
  app: Hono<DeskEnv>,
  deps: DeskDeps,
  path: string,
  draw: (context: Context<DeskEnv>, again: Why | null) => Promise<Drawn | Response>,
  forms: Readonly<
    Record<string, (field: Field, context: Context<DeskEnv>) => FormDone<NoInfer<Why>>>
  > = {},
): void => {
  const show = async (context: Context<DeskEnv>, again: Why | null = null) => {
    const drawn = await draw(context, again);
    if (drawn instanceof Response) return drawn;
    return showPage(context, deps, drawn, again?.message ?? null);
  };
  app.get(path, (context) => show(context));
  for (const [address, form] of Object.entries(forms))
    app.post(address, async (context) => {
      const done = await form(await formFields(context), context);
      if (done instanceof Response) return done;
      if (!done.ok) return show(context, done.error);
      return redirectSaying(context, pageOf(pathOf(context)), done.value);
    });
};

/** What a form says when it was done, in these words. */
export const saying = <T, Why>(
  done: Result<T, Why>,
  words: (value: T) => string,
): Result<string, Why> => (done.ok ? ok(words(done.value)) : done);

/** Does it to each of several in turn: a refusal does not stop the others, and is said first. */
export const doneToEach = async <Item,>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result<DeskOrder, { readonly message: string }>>,
  words: (moved: readonly DeskOrder[]) => string,
): FormDone => {
  const moved: DeskOrder[] = [];
  const refused = new Set<string>();
  for (const item of items) {
    const outcome = await act(item);
    if (outcome.ok) moved.push(outcome.value);
    else refused.add(outcome.error.message);
  }
  const message = [...refused, ...(moved.length === 0 ? [] : [words(moved)])].join(" ");
  return refused.size === 0 ? ok(message) : err({ message });
};

/** Data of the page's frame, read once: navigation figures and messages. */
export const frameOf = (context: Context<DeskEnv>, deps: DeskDeps): Promise<DeskFrame> => {
  const frame = context.get("frame") ?? readFrame(context, deps);
  context.set("frame", frame);
  return frame;
};

const readFrame = async (context: Context<DeskEnv>, deps: DeskDeps): Promise<DeskFrame> => {
  const { orders, catalogue, customers, siteUrl } = deps;
  const [counts, coffeeCount, customerCounts, held] = await Promise.all([
    orders.counts(),
    catalogue.count(),
    customers.counts(),
    heldByClock(deps),
  ]);
  const { staff } = context.var;
  const typed = await readTypedForms(context);
  const isBack = context.req.method === "GET" && typed.size > 0;
  const flash = takeFlash(context) ?? (isBack ? BACK : null);
  return {
    staff,
    counts,
    coffeeCount,
    customerCounts,
    siteUrl,
    heldByClock: held,
    flash,
    typed,
  };
};

const BACK = "Welcome back. What you had typed is here again; nothing was sent yet.";
