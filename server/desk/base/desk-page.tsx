/** @jsxImportSource hono/jsx */
import { useContext, type Child } from "hono/jsx";
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
import { asIs, sentences, type Language, type Text } from "#format/language.ts";
import { FRAME, PLACES } from "#server/desk/texts/frame-texts.ts";
import { Said, Speaks, saidHere, type Words } from "./said.tsx";

/** Section of the desk. */
type Place = "money-in" | "roast" | "pack" | "send" | "orders" | "stock" | "coffees" | "customers";

export type DeskFrame = {
  readonly staff: Staff;
  readonly counts: DeskCounts;
  readonly coffeeCount: number;
  readonly customerCounts: { readonly all: number; readonly wholesale: number };
  readonly siteUrl: string;
  readonly heldByClock: HeldByClock | null;
  readonly language: Language;
  /** Its own address, or that of the page with the form that was sent. */
  readonly page: string;
  /** The flash message of the last form. */
  readonly flash: string | null;
  /** Kept for the page's forms. */
  readonly typed: TypedForms;
};

/** What a page shows. */
export type Drawn = {
  readonly place: Place;
  readonly title: Text;
  /** Next to the heading. */
  readonly sub?: Words;
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
  refused: Text | null;
}) => (
  <Speaks.Provider value={frame.language}>
    <Document title={refused ? FRAME.notDone(title) : FRAME.desk(title)} look="desk">
      <a class="skip-link" href="#main">
        <Said of={FRAME.skip} />
      </a>
      <header class="rail on-carbon">
        <a class="brand" href="/money-in">
          <Mark />
          <span>
            <Said of={FRAME.brand} />
          </span>
        </a>
        <DayNav place={place} counts={frame.counts} />
        <BooksNav place={place} frame={frame} />
        <details class="you">
          <summary>
            <span>
              <span class="visually-hidden">
                <Said of={FRAME.signedInAs} />{" "}
              </span>
              {staffInitials(frame.staff.email)}
            </span>
          </summary>
          <div>
            <a href={frame.siteUrl}>
              <Said of={FRAME.openShop} />
            </a>
            <ChooseLanguage frame={frame} />
            <form method="post" action="/sign-out">
              <button class="text-button">
                <Said of={FRAME.signOut} />
              </button>
            </form>
            <form method="post" action="/sign-out-everywhere">
              <button class="text-button">
                <Said of={FRAME.signOutEverywhere} />
              </button>
            </form>
          </div>
        </details>
      </header>
      <main id="main" tabindex={-1}>
        <div class="page-grid page-head">
          <h1 class={isCode ? "serial" : undefined}>
            <Said of={title} />
          </h1>
          {sub && (
            <p class="sub">
              <Said of={sub} />
            </p>
          )}
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
              <Said of={refused} />
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
  </Speaks.Provider>
);

/** Names the languages that it is not in, each in its own words. */
const ChooseLanguage = ({ frame }: { frame: DeskFrame }) => (
  <form method="post" action="/language">
    <input type="hidden" name="page" value={frame.page} />
    {Object.entries(LANGUAGES)
      .filter(([language]) => language !== frame.language)
      .map(([language, name]) => (
        <button class="text-button" name="language" value={language} lang={language}>
          {name}
        </button>
      ))}
  </form>
);

const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", id: "Bahasa Indonesia" };

const BooksNav = ({ place, frame }: { place: Place; frame: DeskFrame }) => (
  <nav class="books" aria-label={saidHere()(FRAME.theBooks)}>
    <ul>
      {(
        [
          ["stock", null],
          ["coffees", frame.coffeeCount],
          ["customers", frame.customerCounts.all],
        ] as const
      ).map(([to, count]) => (
        <li>
          <a href={`/${to}`} aria-current={place === to ? "page" : undefined}>
            <span>
              <Said of={PLACES[to]} />
            </span>
            {count !== null && <b>{count > MOST_COUNTED ? "1k+" : count}</b>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Asks for somebody's word about the clock: whether orders are cancelled depends on it. */
const DoubtedClock = ({ held: { orders, says } }: { held: HeldByClock }) => (
  <div class="page-grid">
    <form method="post" action="/clock" class="notice stack">
      <p>
        <Said of={FRAME.clockJumped(dateTimeWib(says), orders)} />
      </p>
      <Submit look="button-line button-small">{FRAME.clockIsRight}</Submit>
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
  <Document title={asIs(`${title} · Enambelas desk`)} look="desk signed-out">
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

const Document = ({ title, look, children }: { title: Text; look: string; children: Child }) => (
  <>
    {raw("<!doctype html>")}
    <html lang={useContext(Speaks)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>
          <Said of={title} />
        </title>
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
  const day = [
    ["money-in", awaiting, FRAME.awaitPayment(awaiting)],
    ["roast", kg, FRAME.toRoast],
    ["pack", toPack, FRAME.inNobodysHand(toPack)],
    ["send", inHand, FRAME.inHand(inHand)],
    ["orders", glass, asIs("")],
  ] as const;
  return (
    <nav class="day" aria-label={saidHere()(FRAME.theDay)}>
      <ul>
        {day.map(([to, figure, says]) => (
          <li>
            <a href={`/${to}`} aria-current={place === to ? "page" : undefined}>
              <b>{figure}</b>
              <span>
                <Said of={PLACES[to]} />
              </span>
              <span class="visually-hidden">
                <Said of={says} />
              </span>
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
  refused: Text | null = null,
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
export type Again = { readonly message: Text | null };

/** What a form did: what the page says next, or why not. */
export type FormDone<Why extends Again = Again> = Promise<Response | Result<Text, Why>>;

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
  words: (value: T) => Text,
): Result<Text, Why> => (done.ok ? ok(words(done.value)) : done);

/** Does it to each of several in turn: a refusal does not stop the others, and is said first. */
export const doneToEach = async <Item,>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result<DeskOrder, { readonly message: Text }>>,
  words: (moved: readonly DeskOrder[]) => Text,
): FormDone => {
  const moved: DeskOrder[] = [];
  const refused = new Map<string, Text>();
  for (const item of items) {
    const outcome = await act(item);
    if (outcome.ok) moved.push(outcome.value);
    else refused.set(outcome.error.message.en, outcome.error.message);
  }
  const message = sentences(...refused.values(), moved.length === 0 ? null : words(moved));
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
  const { staff, language } = context.var;
  const typed = await readTypedForms(context);
  const path = pathOf(context);
  const isGet = context.req.method === "GET";
  const isBack = isGet && typed.size > 0;
  const flash = takeFlash(context) ?? (isBack ? FRAME.back[language] : null);
  return {
    staff,
    counts,
    coffeeCount,
    customerCounts,
    siteUrl,
    heldByClock: held,
    language,
    page: isGet ? path + new URL(context.req.url).search : pageOf(path),
    flash,
    typed,
  };
};
