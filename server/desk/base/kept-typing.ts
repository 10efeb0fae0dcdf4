import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import type { DeskEnv } from "./desk-deps.ts";
import { textsOf } from "./form-fields.ts";
import type { TypedFields, TypedForms } from "./typed-forms.tsx";

/**
 * Keeps, in cookies, what a request without a session was about: the page, and what was typed into
 * its form. After the sign-in it is back. Files are not kept, nor more than the cookies hold.
 * @returns whether a form's fields are kept.
 */
export const keepForLater = async (context: Context<DeskEnv>): Promise<boolean> => {
  const { method, url } = context.req;
  const path = pathOf(context);
  if (NO_PAGES.has(path)) return false;
  if (method !== "POST") {
    // What was typed before waits longer than a page that was opened since.
    if (readKept(context)?.fields) return false;
    store(context, { page: path + new URL(url).search, action: "", fields: null });
    return false;
  }
  const page = pageOf(path);
  if (!isShortForm(context)) {
    store(context, { page, action: "", fields: null });
    return false;
  }
  const fields = await fieldsOf(context);
  return store(context, { page, action: path, fields: [...fields] });
};

/** The page to go to after the sign-in. */
export const pageForLater = (context: Context<DeskEnv>): string =>
  ownPage(readKept(context)?.page ?? "");

/** An address that leads nowhere but to the desk. */
export const ownPage = (page: string): string =>
  /^\/(?![/\\])[!-~]*$/.test(page) ? page : "/money-in";

/**
 * What was typed into the page's forms: in this request, if it is a form's, or before the session
 * ended. That is then forgotten.
 */
export const readTypedForms = async (context: Context<DeskEnv>): Promise<TypedForms> => {
  const { method } = context.req;
  const path = pathOf(context);
  if (method === "POST")
    return isPlainForm(context) ? new Map([[path, await fieldsOf(context)]]) : new Map();
  const kept = readKept(context);
  if (!kept || kept.page.split("?")[0] !== path) return new Map();
  for (const name of COOKIES) deleteCookie(context, nameOf(context, name), ownPages(context));
  return kept.fields ? new Map([[kept.action, new Map(kept.fields)]]) : new Map();
};

const fieldsOf = async (context: Context<DeskEnv>): Promise<TypedFields> => {
  const body = await context.req.parseBody({ all: true });
  return new Map(Object.entries(body).map(([name, values]) => [name, textsOf(values)]));
};

/** Nobody is signed in: what is read is bounded, and its length told beforehand. */
const isShortForm = ({ req }: Context<DeskEnv>): boolean =>
  req.header("transfer-encoding") === undefined &&
  Number(req.header("content-length") ?? 0) <= MOST_BYTES;

/** Without files, which are read elsewhere. */
const isPlainForm = ({ req }: Context<DeskEnv>): boolean =>
  (req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

/** As forms write it: Hono decodes some of it. */
export const pathOf = ({ req }: Context<DeskEnv>): string => new URL(req.url).pathname;

/** The page with the form of this address. */
export const pageOf = (action: string): string =>
  /^\/stock\/[^/]+\/(?:receive|count|sample|roast)|^\/(?:coffees\/import|orders|coffees|stock|batches|lots|money-in\/statement)\/[^/]+|^\/money-in\/layouts|^\/[^/]+/.exec(
    action,
  )?.[0] ?? "/money-in";

type Kept = v.InferOutput<typeof keptSchema>;

const keptSchema = v.object({
  page: v.string(),
  action: v.string(),
  fields: v.nullable(
    v.pipe(v.array(v.tuple([v.string(), v.pipe(v.array(v.string()), v.readonly())])), v.readonly()),
  ),
});

/** @returns whether the fields are kept too. */
const store = (context: Context<DeskEnv>, kept: Kept): boolean => {
  const text = deflateRawSync(JSON.stringify(kept)).toString("base64url");
  if (text.length > COOKIES.length * COOKIE_CHARACTERS) {
    if (kept.fields) store(context, { ...kept, action: "", fields: null });
    return false;
  }
  for (const [at, plainName] of COOKIES.entries()) {
    const part = text.slice(at * COOKIE_CHARACTERS, (at + 1) * COOKIE_CHARACTERS);
    const name = nameOf(context, plainName);
    const options = ownPages(context);
    if (part !== "") setCookie(context, name, part, { ...options, maxAge: 3600 });
    else if (getCookie(context, name) !== undefined) deleteCookie(context, name, options);
  }
  return kept.fields !== null;
};

const readKept = (context: Context<DeskEnv>): Kept | null => {
  const text = COOKIES.map((name) => getCookie(context, nameOf(context, name)) ?? "").join("");
  if (text === "") return null;
  try {
    const limit = { maxOutputLength: 4 * MOST_BYTES };
    const json: unknown = JSON.parse(
      inflateRawSync(Buffer.from(text, "base64url"), limit).toString("utf8"),
    );
    const kept = v.safeParse(keptSchema, json);
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
};

const COOKIES = ["desk_kept_1", "desk_kept_2"] as const;
/** Browsers take 4096 bytes with the name and its attributes. */
const COOKIE_CHARACTERS = 3600;
const MOST_BYTES = 64 * 1024;
const NO_PAGES: ReadonlySet<string> = new Set([
  "/",
  "/sign-in",
  "/sign-out",
  "/sign-out-everywhere",
  "/language",
]);

/** With https, the `__Host-` prefix restricts the cookie to this host and the whole path. */
export const nameOf = (context: Context<DeskEnv>, name: string): string =>
  context.get("isHttps") ? `__Host-${name}` : name;

/** Cookie options: same-site requests only, not readable by scripts. */
export const ownPages = (context: Context<DeskEnv>) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: context.get("isHttps"),
  }) as const;
