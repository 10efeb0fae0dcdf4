/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { type Coffee, CATEGORIES, BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import {
  changeCoffee,
  previewCoffee,
  shopPrices,
  pricesAsked,
  priceDoubts,
} from "#server/use-cases/desk/change-coffee.ts";
import { changedCoffee, COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { keepPicture } from "#server/use-cases/desk/pictures.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { formWithFiles, type FormWithFiles, uploadLimit } from "#server/desk/base/form-fields.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { sendFile } from "#server/desk/base/send-file.ts";
import { addPage, frameOf, showPage } from "#server/desk/base/desk-page.tsx";
import { Said } from "#server/desk/base/said.tsx";
import { COFFEES } from "#server/desk/texts/books-texts.ts";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { MONEY_IN } from "#server/desk/texts/money-texts.ts";
import { asIs, type Text } from "#format/language.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { type Cells, CoffeeFields, CoffeeHistory, PICTURE_WIDTHS } from "./coffee-form.tsx";
import { priceOrDash, PriceChange, PriceDoubts, CoffeeTable } from "./coffee-tables.tsx";
import { catalogueCsv } from "#server/use-cases/desk/catalogue-file.ts";
import { Field, FileInput, Section, SeparatorField, Submit } from "#server/desk/base/controls.tsx";

/** The page of one coffee: figures and texts, price preview, and history. */
export const coffeePages: DeskPages = (app, deps) => {
  const stored = async (code: string): Promise<Coffee | null> =>
    (await deps.catalogue.all()).find((coffee) => coffee.code === code) ?? null;

  const { pictures, uploads } = deps;
  /** The path of the uploaded picture; `null` without one. */
  const pictureFrom = async ({
    field,
    files,
  }: FormWithFiles): Promise<Result<string | null, Text>> => {
    const content = files["picture"]?.content;
    if (!pictures || !content) return ok(null);
    const widthPx = /^[1-9]\d{0,4}$/.exec(field("picture-width"))?.[0];
    return keepPicture(
      { pictures, uploads },
      {
        content,
        widthPx: widthPx === undefined ? null : Number(widthPx),
        narrower: PICTURE_WIDTHS.copiesPx.flatMap((copyPx) => {
          const copy = files[`picture-${copyPx}`];
          return copy ? [{ widthPx: copyPx, content: copy.content }] : [];
        }),
      },
    );
  };

  /** URL of the picture for browsers; stored pictures are served by the shop. */
  const pictureOf = (cells: Cells): string | null => {
    const address = pictureAddress(cells["image_url"]);
    return address?.startsWith("/") ? `${deps.siteUrl}${address}` : address;
  };

  const show = async (
    context: Context<DeskEnv>,
    before: Coffee | null,
    written: Cells,
    refused: Text | null = null,
  ) => {
    const [history, frame] = await Promise.all([
      before ? deps.catalogue.history(before.code) : [],
      frameOf(context, deps),
    ]);
    // Typed before the session ended.
    const typed = frame.typed.get(context.req.path);
    const cells =
      typed && context.req.method === "GET"
        ? cellsFrom((name) => typed.get(name)?.[0] ?? "", before === null)
        : written;
    const after = withFigures(before ?? BLANK_COFFEE, cells);
    const price = shopPrices(after)[0]?.retailIdr;
    const isSamePrice = before !== null && shopPrices(before)[0]?.retailIdr === price;
    const [last] = history;
    const body = (
      <>
        <form method="post" enctype="multipart/form-data" data-preview>
          <input type="hidden" name="seen" value={before ? coffeeVersion(before) : ""} />
          <div class="page-grid split even">
            <CoffeeFields
              cells={cells}
              isNew={before === null}
              shopCost={before && priceOrDash(before.greenCostPerKg)}
              picture={pictureOf(cells)}
              mayUpload={deps.pictures !== null}
            >
              <PriceChange before={before} after={after} />
            </CoffeeFields>
          </div>
          <div id="sure">
            <PriceDoubts doubts={priceDoubts(before, after)} value={pricesAsked(after)} />
          </div>
          <div class="foot-act page-grid">
            <div class="row2">
              <button class="button button-line" name="do" value="check">
                <span>
                  <Said of={COFFEES.check} />
                </span>
              </button>
              <button class="button" name="do" value="save" id="save">
                <span>
                  <Said of={COFFEES.save} />
                </span>
                {!isSamePrice && <span>{priceOrDash(price ?? null)}</span>}
              </button>
            </div>
          </div>
        </form>
        <CoffeeHistory history={history} />
      </>
    );
    const title = before ? asIs(before.name) : COFFEES.newCoffee;
    const code = before?.code ?? "";
    const sub = last ? COFFEES.lastChanged(code, dateTimeWib(last.at), whoDid(last.actor)) : code;
    return showPage(context, deps, { place: "coffees", title, sub, body }, refused);
  };

  app.get("/coffees/new", (context) => show(context, null, cellsOf(BLANK_COFFEE)));

  app.get("/coffees/:code", async (context) => {
    const coffee = await stored(context.req.param("code"));
    if (!coffee) return context.redirect("/coffees", 303);
    // A loss that the book of grams has measured, to be looked at and saved.
    const { loss, reason = "" } = context.req.query();
    const measured = loss === undefined ? {} : { weight_loss: loss, why: reason };
    return show(context, coffee, { ...cellsOf(coffee), ...measured });
  });

  const limit = uploadLimit(async (context, refused) => {
    const coffee = await stored(context.req.param("code") ?? "");
    return show(context, coffee, cellsOf(coffee ?? BLANK_COFFEE), refused);
  });
  app.post("/coffees/:code", limit, async (context) => {
    const code = context.req.param("code");
    const isNew = code === "new";
    const before = isNew ? null : await stored(code);
    if (!isNew && !before) return context.redirect("/coffees", 303);
    const form = await formWithFiles(context, deps.uploads);
    if (!form.ok) return context.text(form.error[context.var.language], 400);
    const { field } = form.value;
    const typed = cellsFrom(field, isNew);
    const picture = await pictureFrom(form.value);
    if (!picture.ok) return show(context, before, typed, picture.error);
    const cells = picture.value === null ? typed : { ...typed, image_url: picture.value };
    const edit = { code: isNew ? null : code, cells };
    if (field("do") !== "save") {
      const preview = await previewCoffee(deps, edit);
      return show(context, before, cells, preview.ok ? null : preview.error.message);
    }
    const saved = await changeCoffee(deps, context.var.staff, {
      ...edit,
      seen: field("seen") || null,
      reason: field("why"),
      isSure: field("sure") === pricesAsked(withFigures(before ?? BLANK_COFFEE, cells)),
    });
    if (!saved.ok) return show(context, before, cells, saved.error.message);
    return redirectSaying(context, `/coffees/${saved.value.code}`, COFFEES.saved(saved.value.name));
  });
};

const cellsOf = (coffee: Coffee): Cells =>
  Object.fromEntries(COFFEE_COLUMNS.map(({ name, write }) => [name, write(coffee)]));

/** The coffee with the typed price figures, as far as they are valid already. */
const withFigures = (coffee: Coffee, cells: Cells): Coffee => {
  const figures = PRICED.flatMap((name) => (name in cells ? [[name, cells[name] ?? ""]] : []));
  const changed = changedCoffee(coffee, Object.fromEntries(figures));
  return changed.ok ? changed.value : coffee;
};

const PRICED = ["category", "green_cost", "weight_loss"];

/** Unticked checkboxes are not sent. */
const cellsFrom = (field: FormWithFiles["field"], isNew: boolean): Cells =>
  Object.fromEntries([
    ...COFFEE_COLUMNS.filter(({ name }) => isNew || name !== "code").map(({ name }) => [
      name,
      name === "available" ? field(name) || "no" : field(name),
    ]),
    // Not a column; kept so that the form shows it again.
    ["why", field("why")],
  ]);

/** The list of coffees with costs and prices, on and off sale. */
export const coffeesPages: DeskPages = (app, deps) => {
  const draw = async () => {
    const coffees = await deps.catalogue.all();
    const onSale = coffees.filter(({ available }) => available).length;
    return {
      place: "coffees",
      title: PLACES.coffees,
      sub: COFFEES.sub(onSale, coffees.length),
      body: (
        <>
          <div class="page-grid split">
            <div class="all">
              <form method="post" action="/coffees">
                {CATEGORIES.map((category) => (
                  <CoffeeTable
                    category={category}
                    coffees={coffees.filter((coffee) => coffee.category === category)}
                  />
                ))}
                <p class="tip">
                  <Said of={COFFEES.noLoss} />
                </p>
              </form>
            </div>
            <div class="wide-side">
              <ImportForm />
            </div>
          </div>
          <div class="foot-act page-grid">
            <a class="button button-line" href="/coffees/new">
              <span>
                <Said of={COFFEES.newCoffee} />
              </span>
              <span aria-hidden="true">+</span>
            </a>
          </div>
        </>
      ),
    } as const;
  };

  addPage(app, deps, "/coffees", draw, {
    "/coffees": async (field, context) => {
      const [word = "", code = ""] = field("available").split(" ");
      const coffee = (await deps.catalogue.all()).find((one) => one.code === code);
      const changed = await changeCoffee(deps, context.var.staff, {
        code,
        cells: { available: word },
        seen: coffee ? coffeeVersion(coffee) : null,
      });
      return redirectSaying(
        context,
        `/coffees#${encodeURIComponent(code)}`,
        changed.ok ? SAID.inShop(changed.value) : changed.error.message,
      );
    },
  });

  app.get("/coffees/export.csv", async (context) => {
    const separator = context.req.query("separator") === ";" ? ";" : ",";
    const csv = catalogueCsv(await deps.catalogue.all(), separator);
    return sendFile(context, `coffees-${dayWib(deps.now())}.csv`, [csv]);
  });
};

export const ImportForm = () => (
  <Section id="import" title={COFFEES.wholeList}>
    <form method="post" action="/coffees/import" enctype="multipart/form-data" class="stack">
      <Field label={COFFEES.csvOfExport}>
        <FileInput name="file" accept=".csv,text/csv" mostMb={8} required />
      </Field>
      <Submit look="button-line wide" figure={MONEY_IN.nothingCounts}>
        {COFFEES.compare}
      </Submit>
    </form>
    <form method="get" action="/coffees/export.csv" class="stack">
      <SeparatorField />
      <Submit look="button-line wide">{COFFEES.exportCsv}</Submit>
    </form>
  </Section>
);
