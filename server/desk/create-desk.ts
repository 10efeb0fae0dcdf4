import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { ruleBroken, SqlError, whyTooDear } from "#server/ports/database.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Text } from "#format/language.ts";
import { FAILURES } from "./texts/frame-texts.ts";
import { hasHungUp } from "#server/http/refusals.ts";
import type { DeskDeps, DeskEnv } from "./base/desk-deps.ts";
import { isMultipart } from "./base/form-fields.ts";
import { deskHeaders, ownAddress, requestLimit, requireStaff, visiblePages } from "./base/guard.ts";
import { batchPages } from "./pages/batch-pages.tsx";
import { coffeePages, coffeesPages } from "./pages/coffee-pages.tsx";
import { couriersPages } from "./pages/couriers-pages.tsx";
import { customersPages } from "./pages/customers-pages.tsx";
import { signInPages } from "./pages/sign-in-pages.tsx";
import { importPages } from "./pages/import-pages.tsx";
import { linePages } from "./pages/line-pages.tsx";
import { moneyInPages } from "./pages/money-in-pages.tsx";
import { orderPages } from "./pages/order-pages.tsx";
import { ordersPages } from "./pages/orders-pages.tsx";
import { monthPages } from "./pages/month-pages.tsx";
import { owedPages } from "./pages/owed-pages.tsx";
import { packPages } from "./pages/pack-pages.tsx";
import { sendPages } from "./pages/send-pages.tsx";
import { roastPages } from "./pages/roast-pages.tsx";
import { stockForms } from "./pages/stock-forms.tsx";
import { stockPages } from "./pages/stock-pages.tsx";
import { statementPages } from "./pages/statement-pages.tsx";

/** The staff's pages: plain HTML forms that work without scripts. */
export const createDesk = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  app.use(deskHeaders(deps), ownAddress(deps), requestLimit(deps), visiblePages);
  app.get("/assets/:name{.+}", (context) => {
    const asset = deps.assets.get(context.req.param("name"));
    if (!asset) return context.notFound();
    return context.body(asset.body, 200, {
      "content-type": asset.type,
      "cache-control": "private, max-age=3600",
    });
  });
  signInPages(app, deps);
  app.use(requireStaff(deps), formsOnly);
  app.get("/", (context) => context.redirect("/money-in", 303));
  // An address that fits two of them is the earlier one's.
  moneyInPages(app, deps);
  statementPages(app, deps);
  linePages(app, deps);
  owedPages(app, deps);
  monthPages(app, deps);
  ordersPages(app, deps);
  orderPages(app, deps);
  packPages(app, deps);
  sendPages(app, deps);
  couriersPages(app, deps);
  roastPages(app, deps);
  stockForms(app, deps);
  stockPages(app, deps);
  batchPages(app, deps);
  coffeesPages(app, deps);
  importPages(app, deps);
  coffeePages(app, deps);
  customersPages(app, deps);
  app.onError((cause, context) => {
    if (isUnreadableForm(cause) || isNul(cause)) return answer(context, FAILURES.unreadable, 400);
    const tooDear = whyTooDear(cause);
    if (tooDear !== null) return answer(context, tooDear, 422);
    if (hasHungUp(cause)) return answer(context, FAILURES.unreadable, 400);
    const rule = ruleBroken(cause);
    if (rule !== null) return answer(context, rule, 409);
    // Neither the message nor the path: either may quote what was typed.
    const { method } = context.req;
    deps.log({ level: "error", failure: cause.name, method, route: routePath(context, -1) });
    return answer(context, FAILURES.notNow, 500);
  });
  return app;
};

/** Without a page, in the language of whoever is signed in. */
const answer = (context: Context<DeskEnv>, says: Text, status: ContentfulStatusCode): Response =>
  context.text(says[context.get("language") ?? "en"], status);

/**
 * Forms with files are parsed in the upload thread, and only where files are expected: parsing what
 * somebody packs into megabytes of a form would hold the event loop for seconds.
 */
const formsOnly: MiddlewareHandler<DeskEnv> = (context, next) => {
  if (!isMultipart(context.req.header("content-type") ?? ""))
    return bodyLimit(FORMS_WITHOUT_FILES)(context, next);
  if (UPLOADS.test(context.req.path)) return next();
  return Promise.resolve(answer(context, FAILURES.unreadable, 400));
};

/** Statements, catalogues, pictures in the form of a coffee, and the roaster's files: each has its `uploadLimit`. */
const UPLOADS = /^\/(?:money-in\/statement|coffees\/[^/]+|stock\/[^/]+\/roast-file)$/;

/** Node's errors for multipart bodies without a boundary, or truncated ones. */
const isUnreadableForm = (cause: Error): boolean =>
  cause instanceof TypeError && cause.message.startsWith("Failed to parse body as FormData");

/** A character that no text of a database holds, in an address or a form. */
const isNul = (cause: Error): boolean =>
  cause instanceof SqlError && (cause.code === "22021" || cause.code === "22P05");

const FORMS_WITHOUT_FILES = {
  maxSize: 256 * 1024,
  onError: (context: Context) => answer(context, FAILURES.tooMuch, 413),
};
