/** A module's home, as the dependency rule sees it. */
export type Layer = {
  readonly name: string;
  /** Files of this layer, relative to the project's root. */
  readonly files: RegExp;
  /** Project files it may import. */
  readonly mayImport: readonly RegExp[];
  /** npm packages and `node:` modules it may import. */
  readonly packages: readonly RegExp[];
  /** npm packages of which it may import types only. */
  readonly typesOnly?: readonly RegExp[];
};

const CORE = /^src\/core\//;
const DOMAIN = /^src\/core\/domain\//;
const PORTS = /^src\/core\/ports\//;
const SITE = /^src\/site\//;
const BRAND = /^src\/brand\//;
const DOCUMENTS = /^src\/documents\//;
const FORMAT = /^src\/format\//;
const WIRE = /^src\/wire\//;
const STATE = /^src\/state\//;
const CONTAINER = /^src\/container\//;
const TOKENS = /^src\/container\/tokens\.ts$/;
const UI = /^src\/ui\//;
const SERVER = /^server\//;

/** A view holds a port itself only where it passes one call on and shows the answer: the sign-in service. */
export const PORTS_IN_VIEWS: readonly string[] = ["auth"];

/** Where a price is computed; all other prices come from here. */
export const FORMULA: readonly string[] = [
  "src/core/domain/pricing/bag-price.ts#computeBagPrice",
  "src/core/domain/pricing/bag-price.ts#costPerRoastedKg",
];

/**
 * Takes a price apart that was paid, from the figures kept with the order, and gives none that differs
 * from it: no price comes from here.
 */
export const PAID = "src/core/domain/invoice/invoice.ts#orderBreakdown";

const adapter = (name: string, sdk: readonly RegExp[]): Layer => ({
  name: `adapters/${name}`,
  files: new RegExp(`^adapters/${name}/`),
  mayImport: [CORE, WIRE, DOCUMENTS, BRAND, FORMAT, new RegExp(`^adapters/${name}/`)],
  packages: [/^rxjs$/, ...sdk],
});

const CATALOGUES = /^adapters\/catalogues\.ts$/;

/** Catalogues do without a library, and need no row of their own. */
const OTHER_ADAPTERS = /^adapters\/(?!browser|http|memory|pdf|supabase)[\w-]+\//;

/** Who may know whom: one row for each folder, the first that fits. */
export const LAYERS: readonly Layer[] = [
  { name: "core/domain", files: DOMAIN, mayImport: [DOMAIN], packages: [] },
  {
    name: "core/ports",
    files: PORTS,
    mayImport: [PORTS, DOMAIN],
    packages: [],
    typesOnly: [/^rxjs$/],
  },
  { name: "core/use-cases", files: CORE, mayImport: [CORE], packages: [] },
  { name: "site", files: SITE, mayImport: [SITE, DOMAIN], packages: [] },
  { name: "brand", files: BRAND, mayImport: [BRAND, DOMAIN], packages: [] },
  { name: "format", files: FORMAT, mayImport: [FORMAT, DOMAIN], packages: [/^papaparse$/] },
  {
    name: "documents",
    files: DOCUMENTS,
    mayImport: [DOCUMENTS, CORE, BRAND, FORMAT],
    packages: [],
  },
  { name: "wire", files: WIRE, mayImport: [WIRE, CORE], packages: [/^valibot$/] },
  { name: "state", files: STATE, mayImport: [STATE, CORE], packages: [/^rxjs$/] },
  {
    name: "adapters/catalogues",
    files: CATALOGUES,
    mayImport: [PORTS, OTHER_ADAPTERS],
    packages: [],
  },
  adapter("browser", []),
  adapter("http", [/^ky$/, /^valibot$/]),
  adapter("memory", [/^@faker-js\/faker/]),
  adapter("pdf", [/^jspdf/]),
  adapter("supabase", [/^@supabase\/supabase-js$/, /^valibot$/]),
  {
    name: "adapters/others",
    files: OTHER_ADAPTERS,
    mayImport: [CORE, WIRE, OTHER_ADAPTERS],
    packages: [/^valibot$/],
  },
  {
    name: "container",
    files: CONTAINER,
    mayImport: [CONTAINER, CORE, WIRE, STATE, BRAND, FORMAT, /^adapters\//],
    packages: [/^rxjs$/, /^inversify$/, /^reflect-metadata/],
  },
  {
    name: "ui",
    files: UI,
    mayImport: [UI, STATE, CORE, SITE, DOCUMENTS, BRAND, FORMAT, TOKENS],
    packages: [
      /^react$/,
      /^react\/jsx-runtime$/,
      /^react-dom/,
      /^react-router-dom$/,
      /^react-hook-form$/,
      /^@hookform\/resolvers/,
      /^valibot$/,
      /^lean-qr/,
    ],
    typesOnly: [/^rxjs$/],
  },
  {
    name: "server",
    files: SERVER,
    mayImport: [SERVER, CATALOGUES, CORE, WIRE, SITE, DOCUMENTS, BRAND, FORMAT],
    packages: [
      /^node:/,
      /^hono/,
      /^@hono\//,
      /^@electric-sql\/pglite/,
      /^postgres$/,
      /^jose$/,
      /^nodemailer($|\/)/,
      /^papaparse$/,
      /^read-excel-file\/node$/,
      /^rate-limiter-flexible$/,
      /^bcryptjs$/,
      /^otpauth$/,
      /^lean-qr(\/extras\/svg)?$/,
      /^commander$/,
      /^valibot$/,
      /^@valibot\/to-json-schema$/,
      // Threads of a server that runs from its sources.
      /^tsx\/esm\/api$/,
    ],
  },
  {
    name: "prerender",
    files: /^src\/prerender\//,
    mayImport: [/^src\/prerender\//, CONTAINER, UI, WIRE, CORE, SITE, DOCUMENTS, BRAND, FORMAT],
    packages: [
      /^react$/,
      /^react\/jsx-runtime$/,
      /^react-dom/,
      /^react-router-dom$/,
      /^@resvg\/resvg-js$/,
    ],
    typesOnly: [/^schema-dts$/],
  },
  {
    name: "main",
    files: /^src\/main\.tsx$/,
    mayImport: [CONTAINER, UI],
    packages: [/^react$/, /^react-dom/, /^react-router-dom$/],
  },
];
