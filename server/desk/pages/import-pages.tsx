/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { size } from "#format/weight.ts";
import { changedColumns, type COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import {
  importCatalogue,
  planImport,
  type ImportPlan,
} from "#server/use-cases/desk/catalogue-file.ts";
import { writtenBy } from "#server/use-cases/desk/staff.ts";
import { shopPrices } from "#server/use-cases/desk/change-coffee.ts";
import {
  ButtonLink,
  Section,
  Submit,
  Table,
  TextField,
  type TableRow,
} from "#server/desk/base/controls.tsx";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { formFields, formWithFiles, uploadLimit } from "#server/desk/base/form-fields.ts";
import { showPage } from "#server/desk/base/desk-page.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { Said } from "#server/desk/base/said.tsx";
import { COFFEES, IMPORT } from "#server/desk/texts/books-texts.ts";
import { asIs, joined, type Text } from "#format/language.ts";
import { PriceDoubts, priceOrDash } from "./coffee-tables.tsx";
import { ImportForm } from "./coffee-pages.tsx";

/** Import of a file of coffees: upload, comparison, confirmation. */
export const importPages: DeskPages = (app, deps) => {
  const kept = async (context: Context<DeskEnv>): Promise<Uint8Array | null> => {
    const file = await deps.files.load(context.req.param("id") ?? "", context.var.staff.email);
    return file && file.content;
  };

  const unread = async (context: Context<DeskEnv>, refused: Text) =>
    showPage(
      context,
      deps,
      { place: "coffees", title: IMPORT.title, body: <Unread /> },
      refused,
      422,
    );

  /** Shows the differences; `refused` says why they were not imported. */
  const show = async (context: Context<DeskEnv>, file: Uint8Array, refused: Text | null = null) => {
    const plan = await planImport(deps, file);
    if (!plan.ok) return unread(context, plan.error.message);
    const { changes, rowCount } = plan.value;
    const title = IMPORT.summary(changes.length, rowCount - changes.length);
    const sub = IMPORT.rows(rowCount);
    const body = <Differences plan={plan.value} path={context.req.path} />;
    return showPage(context, deps, { place: "coffees", title, sub, body }, refused);
  };

  app.post("/coffees/import", uploadLimit(unread), async (context) => {
    const form = await formWithFiles(context, deps.uploads);
    if (!form.ok) return unread(context, form.error);
    const { file } = form.value.files;
    if (!file) return context.redirect("/coffees", 303);
    if (file.content.length > MOST_BYTES) return unread(context, IMPORT.tooLarge);
    const id = await deps.files.keep({ ...file, ...writtenBy(context.var.staff, deps.now) });
    return context.redirect(`/coffees/import/${id}`, 303);
  });

  app.get("/coffees/import/:id", async (context) => {
    const file = await kept(context);
    return file === null ? context.redirect("/coffees", 303) : show(context, file);
  });

  app.post("/coffees/import/:id", async (context) => {
    const [file, field] = [await kept(context), await formFields(context)];
    if (file === null) return context.redirect("/coffees", 303);
    const taken = await importCatalogue(deps, context.var.staff, file, {
      seen: field("seen"),
      reason: field("why"),
      isSure: field("sure") === field("seen"),
    });
    if (!taken.ok) return show(context, file, taken.error.message);
    return redirectSaying(context, "/coffees", IMPORT.takenOver(taken.value.changes.length));
  });
};

const Unread = () => (
  <div class="page-grid split">
    <div class="wide-side">
      <ImportForm />
    </div>
  </div>
);

const Differences = ({
  plan: { changes, doubts, seen },
  path,
}: {
  plan: ImportPlan;
  path: string;
}) => (
  <>
    <div class="page-grid split">
      <div class="all">
        <section class="blk" aria-labelledby="differences-title">
          <h2 class="visually-hidden" id="differences-title">
            <Said of={IMPORT.whatWouldChange} />
          </h2>
          <Table
            look="difference-table"
            caption={IMPORT.differences}
            hasNames
            heads={[
              [COFFEES.coffee, "", "bold"],
              [IMPORT.what, "", "was-cell aside"],
              [IMPORT.nowAndInFile, "", "across"],
              [IMPORT.priceNowAndAfter, "number", "price-after-cell number across"],
            ]}
            rows={changes.map(differenceRow)}
          />
        </section>
        <Section id="all" title={IMPORT.allOrNothing}>
          <p>
            <Said of={IMPORT.missingStays} />
          </p>
          <p class="tip">
            <Said of={IMPORT.ifSomebodyChanges} />
          </p>
        </Section>
      </div>
    </div>
    <KeptForm action={path}>
      <input type="hidden" name="seen" value={seen} />
      <PriceDoubts doubts={doubts} value={seen} />
      {changes.length > 0 && (
        <div class="page-grid split">
          <div class="wide-side">
            <TextField label={IMPORT.whyChanges} name="why" autocomplete="off" />
          </div>
        </div>
      )}
      <div class="foot-act page-grid">
        <div class="row2">
          <ButtonLink look="button-line" href="/coffees">
            {IMPORT.leaveIt}
          </ButtonLink>
          {changes.length > 0 && (
            <Submit figure={IMPORT.changes(changes.length)}>{IMPORT.takeOver}</Submit>
          )}
        </div>
      </div>
    </KeptForm>
  </>
);

const differenceRow = ({ before, after }: ImportPlan["changes"][number]): TableRow => {
  const columns = changedColumns(before, after).filter(({ name }) => name !== "name");
  const was = before && shopPrices(before);
  return {
    cells: [
      <>
        {after.name} <span class="quiet">{after.code}</span>
      </>,
      whatChanges(before !== null, columns),
      <>
        {before && (
          <del>
            <Said of={shownIn(columns, before)} />
          </del>
        )}{" "}
        <ins>
          <Said of={shownIn(columns, after)} />
        </ins>
      </>,
      shopPrices(after).map(({ sizeGrams, retailIdr }, at) => {
        const old = was?.find((one) => one.sizeGrams === sizeGrams)?.retailIdr;
        return (
          <>
            {at > 0 && <br />}
            {size(sizeGrams)}{" "}
            {old !== undefined && old !== retailIdr && <del>{priceOrDash(old)}</del>}{" "}
            {old === retailIdr ? priceOrDash(retailIdr) : <ins>{priceOrDash(retailIdr)}</ins>}
          </>
        );
      }),
    ],
  };
};

const whatChanges = (isKnown: boolean, columns: typeof COFFEE_COLUMNS): Text => {
  if (!isKnown) return IMPORT.newCoffee;
  return columns.length === 0
    ? IMPORT.name
    : joined(
        ", ",
        columns.map(({ label }) => label),
      );
};

const shownIn = (columns: typeof COFFEE_COLUMNS, coffee: Coffee): Text =>
  columns.length === 0
    ? asIs(coffee.name)
    : joined(
        ", ",
        columns.map((column) => shown(column, coffee)),
      );

/** A cell formatted for display. */
const shown = ({ name, write }: (typeof COFFEE_COLUMNS)[number], coffee: Coffee): Text => {
  if (name === "green_cost") return asIs(priceOrDash(coffee.greenCostPerKg));
  if (name === "weight_loss")
    return asIs(coffee.weightLossPct === null ? "–" : `${coffee.weightLossPct} %`);
  if (name === "available") return coffee.available ? IMPORT.on : IMPORT.off;
  return asIs(write(coffee) || "–");
};

const MOST_BYTES = 1024 * 1024;
