/** @jsxImportSource hono/jsx */
import { dayWib } from "#format/date-time-wib.ts";
import { Hono } from "hono";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { ChangeCoffee } from "#server/use-cases/desk/change-coffee.ts";
import { coffeeVersion } from "#server/use-cases/desk/coffee-version.ts";
import { ExportCatalogue } from "#server/use-cases/desk/export-catalogue.ts";
import { Field, Section, Submit } from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv } from "#server/desk/base/desk-deps.ts";
import { formFields } from "#server/desk/base/form-fields.ts";
import { frameOf } from "#server/desk/base/frame.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { DeskPage } from "#server/desk/base/layout.tsx";
import { CoffeeTable } from "./coffee-tables.tsx";

/** The list of coffees with costs and prices, on and off sale. */
export const coffeesPages = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  const change = new ChangeCoffee(deps);
  const exported = new ExportCatalogue(deps);

  app.get("/coffees", async (context) => {
    const [coffees, frame] = await Promise.all([deps.catalogue.all(), frameOf(context, deps)]);
    const onSale = coffees.filter(({ available }) => available).length;
    return context.html(
      <DeskPage
        frame={frame}
        place="coffees"
        title="Coffees"
        sub={`${coffees.length}, of these ${onSale} in the shop`}
      >
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
                * No loss of its own yet: 16 % counts until you enter one, 20 % for exotics.
              </p>
            </form>
          </div>
          <div class="wide-side">
            <ImportForm />
          </div>
        </div>
        <div class="foot-act page-grid">
          <a class="btn line" href="/coffees/new">
            <span>A new coffee</span>
            <span aria-hidden="true">+</span>
          </a>
        </div>
      </DeskPage>,
    );
  });

  app.post("/coffees", async (context) => {
    const [word = "", code = ""] = (await formFields(context))("available").split(" ");
    const coffee = (await deps.catalogue.all()).find((one) => one.code === code);
    const changed = await change.execute(context.var.staff, {
      code,
      cells: { available: word },
      seen: coffee ? coffeeVersion(coffee) : null,
    });
    return redirectSaying(
      context,
      `/coffees#${encodeURIComponent(code)}`,
      changed.ok
        ? `${changed.value.name} is ${changed.value.available ? "in" : "not in"} the shop.`
        : changed.error.message,
    );
  });

  app.get("/coffees/export.csv", async (context) =>
    context.body(await exported.execute(), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="coffees-${dayWib(deps.now())}.csv"`,
    }),
  );

  return app;
};

export const ImportForm = () => (
  <Section id="import" title="The whole list as a file">
    <form method="post" action="/coffees/import" enctype="multipart/form-data" class="stack">
      <Field label="CSV with the columns of the export">
        <input type="file" name="file" accept=".csv,text/csv" required />
      </Field>
      <Submit look="line wide" figure="nothing counts yet">
        Compare
      </Submit>
    </form>
    <p>
      <a class="tap" href="/coffees/export.csv">
        Export coffees as CSV
      </a>
    </p>
  </Section>
);
