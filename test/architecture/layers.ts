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
const WIRE = /^src\/wire\//;
const STATE = /^src\/state\//;
const CONTAINER = /^src\/container\//;
const TOKENS = /^src\/container\/tokens\.ts$/;
const UI = /^src\/ui\//;
const FACTS = /^src\/ui\/content\/(enambelas|site-content)\.ts$/;
const SERVER = /^server\//;

const adapter = (name: string, sdk: readonly RegExp[]): Layer => ({
  name: `adapters/${name}`,
  files: new RegExp(`^adapters/${name}/`),
  mayImport: [CORE, WIRE, new RegExp(`^adapters/${name}/`)],
  packages: [/^rxjs$/, ...sdk],
});

/** Who may know whom: one row for each folder, the first that fits. The linter holds the same table. */
export const LAYERS: readonly Layer[] = [
  {
    name: "core/ports",
    files: /^src\/core\/ports\//,
    mayImport: [CORE],
    packages: [],
    typesOnly: [/^rxjs$/],
  },
  { name: "core", files: CORE, mayImport: [CORE], packages: [] },
  { name: "wire", files: WIRE, mayImport: [WIRE, CORE], packages: [/^valibot$/] },
  { name: "state", files: STATE, mayImport: [STATE, CORE], packages: [/^rxjs$/] },
  adapter("browser", []),
  adapter("http", [/^ky$/, /^valibot$/]),
  adapter("memory", [/^@faker-js\/faker/]),
  adapter("pdf", [/^jspdf/]),
  adapter("supabase", [/^@supabase\/supabase-js$/, /^valibot$/]),
  {
    name: "container",
    files: CONTAINER,
    mayImport: [CONTAINER, CORE, WIRE, STATE, /^adapters\//],
    packages: [/^rxjs$/, /^inversify$/, /^reflect-metadata/],
  },
  {
    name: "ui",
    files: UI,
    mayImport: [UI, STATE, CORE, TOKENS],
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
    // And the roastery's name, door and account, which the pages, the mails and the orders share.
    mayImport: [SERVER, CORE, WIRE, FACTS],
    packages: [
      /^node:/,
      /^hono/,
      /^@hono\//,
      /^@supabase\/lite/,
      /^@electric-sql\/pglite/,
      /^postgres$/,
      /^jose$/,
      /^nodemailer$/,
      /^bcryptjs$/,
      /^valibot$/,
      /^@valibot\/to-json-schema$/,
    ],
  },
  {
    name: "prerender",
    files: /^src\/prerender\//,
    mayImport: [/^src\/prerender\//, CONTAINER, UI, WIRE, CORE],
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
