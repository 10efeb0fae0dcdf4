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
const MAILBOX_ADDRESS = /^src\/format\/mailbox-address\.ts$/;
/** In which people are spoken to, and what is said in each. */
const LANGUAGE = /^src\/format\/language\.ts$/;
const WIRE = /^src\/wire\//;
const STATE = /^src\/state\//;
const CONTAINER = /^src\/container\//;
const TOKENS = /^src\/container\/tokens\.ts$/;
const UI = /^src\/ui\//;
const SERVER = /^server\//;
const HTTP = /^server\/http\//;
const SERVER_USE_CASES = /^server\/use-cases\//;
const SERVER_PORTS = /^server\/ports\//;
const DATABASE = /^server\/database\/(?!postgres\/|dump\/)/;
/** How an address of Postgres is written. */
const DATABASE_ADDRESS = /^server\/database\/database-address\.ts$/;
const DUMP = /^server\/database\/dump\//;
const POSTGRES = /^server\/database\/postgres\//;
const EMBEDDED = /^server\/embedded\//;
/** The one source of the release. */
const VERSION = /^server\/http\/version\.ts$/;
const MAILS = /^server\/mails\//;
/** The words of mails, without what sends them. */
const LETTERS = /^server\/mails\/(?!open-smtp)/;
const STATEMENTS = /^server\/statements\//;
/** How a file's bytes are written. */
const READ_ROWS = /^server\/statements\/read-rows\.ts$/;
const ROAST_FILES = /^server\/roast-files\//;
const CONFIG = /^server\/boot\/config\//;
const DESK = /^server\/desk\//;
const DESK_CLI = /^server\/desk\/cli\//;

/** Where a price is computed; all other prices come from here. */
export const FORMULA: readonly string[] = [
  "src/core/domain/pricing/bag-price.ts#priceByFormula",
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

const CATALOGS = /^adapters\/catalogs\.ts$/;

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
    name: "adapters/catalogs",
    files: CATALOGS,
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
    mayImport: [CONTAINER, CORE, SITE, WIRE, STATE, BRAND, FORMAT, /^adapters\//],
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
    name: "server/statements",
    files: STATEMENTS,
    mayImport: [STATEMENTS, CORE, FORMAT],
    packages: [/^node:zlib$/, /^papaparse$/, /^read-excel-file\/node$/],
  },
  {
    name: "server/roast-files",
    files: ROAST_FILES,
    mayImport: [ROAST_FILES, READ_ROWS, CORE, FORMAT],
    packages: [/^node:crypto$/],
  },
  {
    name: "server/ports",
    files: SERVER_PORTS,
    mayImport: [SERVER_PORTS, STATEMENTS, ROAST_FILES, CORE, WIRE, LANGUAGE],
    packages: [/^node:crypto$/, /^node:timers\/promises$/],
  },
  {
    name: "server/mails",
    files: MAILS,
    mayImport: [MAILS, SERVER_PORTS, CORE, SITE, DOCUMENTS, BRAND, FORMAT],
    packages: [/^node:/, /^nodemailer($|\/)/],
  },
  {
    name: "server/use-cases",
    files: SERVER_USE_CASES,
    mayImport: [
      SERVER_USE_CASES,
      SERVER_PORTS,
      STATEMENTS,
      ROAST_FILES,
      LETTERS,
      CORE,
      WIRE,
      DOCUMENTS,
      FORMAT,
    ],
    packages: [/^node:crypto$/],
  },
  {
    name: "server/http",
    files: HTTP,
    mayImport: [
      HTTP,
      /^package\.json$/,
      SERVER_USE_CASES,
      SERVER_PORTS,
      CORE,
      WIRE,
      SITE,
      DOCUMENTS,
      BRAND,
      FORMAT,
    ],
    packages: [
      /^node:/,
      /^hono/,
      /^jose$/,
      /^rate-limiter-flexible$/,
      /^valibot$/,
      /^@valibot\/to-json-schema$/,
    ],
  },
  {
    name: "server/boot/config",
    files: CONFIG,
    mayImport: [
      CONFIG,
      VERSION,
      DATABASE_ADDRESS,
      SERVER_PORTS,
      MAILS,
      CATALOGS,
      CORE,
      WIRE,
      DOCUMENTS,
      MAILBOX_ADDRESS,
    ],
    packages: [/^node:path$/, /^valibot$/],
  },
  {
    name: "server/database/postgres",
    files: POSTGRES,
    mayImport: [POSTGRES, SERVER_PORTS, STATEMENTS, CORE, WIRE, MAILBOX_ADDRESS, LANGUAGE],
    packages: [/^node:util$/, /^valibot$/],
  },
  {
    name: "server/database",
    files: DATABASE,
    mayImport: [DATABASE, POSTGRES, SERVER_PORTS, CATALOGS, WIRE, CORE, FORMAT],
    packages: [/^node:/, /^pg$/, /^postgres-array$/, /^valibot$/, /^commander$/],
  },
  {
    name: "server/database/dump",
    files: DUMP,
    mayImport: [DUMP, DATABASE, SERVER_PORTS, CORE],
    packages: [/^node:/, /^valibot$/],
  },
  {
    name: "server/embedded",
    files: EMBEDDED,
    mayImport: [
      EMBEDDED,
      DUMP,
      DATABASE,
      POSTGRES,
      HTTP,
      MAILS,
      CONFIG,
      SERVER_PORTS,
      CORE,
      SITE,
      WIRE,
      BRAND,
      DOCUMENTS,
      FORMAT,
    ],
    packages: [
      /^node:/,
      /^hono/,
      /^@electric-sql\/pglite/,
      /^jose$/,
      /^bcryptjs$/,
      /^otpauth$/,
      /^lean-qr(\/extras\/svg)?$/,
      /^valibot$/,
    ],
  },
  {
    // Commands run in the shop's process, or beside it on the same database.
    name: "server/desk/cli",
    files: DESK_CLI,
    mayImport: [
      DESK,
      POSTGRES,
      DATABASE,
      CONFIG,
      HTTP,
      SERVER_USE_CASES,
      SERVER_PORTS,
      STATEMENTS,
      ROAST_FILES,
      CORE,
      FORMAT,
    ],
    packages: [/^node:/, /^valibot$/, /^commander$/],
  },
  {
    name: "server/desk",
    files: DESK,
    mayImport: [
      DESK,
      HTTP,
      SERVER_USE_CASES,
      SERVER_PORTS,
      STATEMENTS,
      ROAST_FILES,
      CORE,
      SITE,
      DOCUMENTS,
      BRAND,
      FORMAT,
    ],
    // Threads of a server that runs from its sources want tsx.
    packages: [/^node:/, /^hono/, /^valibot$/, /^lean-qr$/, /^tsx\/esm\/api$/],
  },
  {
    name: "server/boot",
    files: SERVER,
    mayImport: [SERVER, WIRE, DOCUMENTS, FORMAT],
    packages: [/^node:/, /^hono$/, /^@hono\//, /^commander$/],
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
