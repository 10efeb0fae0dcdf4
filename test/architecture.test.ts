import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, sourceFiles, violationsOf } from "./architecture/imports.ts";
import { FORMULA, LAYERS } from "./architecture/layers.ts";
import { computesPrice, portsHeld, portTokens } from "./architecture/views.ts";
import { architecturePicture } from "./architecture/picture.ts";

const root = resolve(import.meta.dirname, "..");

/** One forbidden import for each row of the table, and the ways around it that people try. */
const PLANTED: readonly (readonly [file: string, source: string])[] = [
  [
    "src/core/domain/cart/planted.ts",
    'import { Subject } from "rxjs";\nexport const s = Subject;\n',
  ],
  [
    "src/core/domain/cart/planted-stream.ts",
    'import type { Observable } from "rxjs";\nexport type S = Observable<1>;\n',
  ],
  [
    "src/core/ports/planted-stream.ts",
    'import { Subject } from "rxjs";\nexport const s = Subject;\n',
  ],
  ["src/core/ports/planted.ts", 'export { v } from "#wire/coffee.ts";\n'],
  ["src/core/domain/pricing/planted.ts", 'export const late = () => import("react");\n'],
  ["src/core/domain/planted.ts", 'export type { P } from "../ports/orders-port.ts";\n'],
  ["src/core/ports/planted-use.ts", 'export { p } from "../use-cases/place-order.ts";\n'],
  ["src/core/use-cases/planted.ts", 'export { Subject } from "rxjs";\n'],
  ["src/site/planted.ts", 'export { x } from "#core/ports/orders-port.ts";\n'],
  ["src/brand/planted.ts", 'export { x } from "#format/rupiah.ts";\n'],
  ["src/format/planted.ts", 'export { x } from "#brand/enambelas.ts";\n'],
  ["src/documents/planted.ts", 'export { x } from "#wire/coffee.ts";\n'],
  ["src/documents/planted-ui.ts", 'export { x } from "#ui/content/pages/about.ts";\n'],
  ["src/core/ports/planted-text.ts", 'export type { T } from "#documents/invoice.ts";\n'],
  ["src/state/planted-text.ts", 'export { x } from "#documents/cloth.ts";\n'],
  ["src/wire/planted.ts", 'export { x } from "#state/cart-store.ts";\n'],
  ["src/state/planted.ts", 'export { x } from "../../adapters/http/http-orders.ts";\n'],
  ["src/state/planted-ui.ts", 'export { x } from "#ui/app.tsx";\n'],
  ["adapters/http/planted.ts", 'export { x } from "#adapters/memory/memory-orders.ts";\n'],
  ["adapters/http/planted-sdk.ts", 'export { x } from "@supabase/supabase-js";\n'],
  ["adapters/browser/planted.ts", 'export { x } from "ky";\n'],
  ["adapters/memory/planted.ts", 'export { x } from "../browser/local-cart.ts";\n'],
  ["adapters/pdf/planted.ts", 'export { x } from "#state/cart-store.ts";\n'],
  ["adapters/pdf/planted-sdk.ts", 'export { x } from "ky";\n'],
  ["adapters/json/planted.ts", 'export { x } from "../http/http-client.ts";\n'],
  ["adapters/json/planted-sdk.ts", 'export { x } from "ky";\n'],
  ["adapters/catalogs.ts", 'export { x } from "./http/http-catalog.ts";\n'],
  ["adapters/supabase/planted.ts", 'export { x } from "#container/tokens.ts";\n'],
  ["src/container/planted.ts", 'export { x } from "#ui/app.tsx";\n'],
  ["src/ui/pages/planted.tsx", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/ui/pages/planted-wire.tsx", 'export { x } from "#wire/coffee.ts";\n'],
  ["src/ui/pages/planted-container.tsx", 'export { x } from "#container/create-container.ts";\n'],
  ["src/ui/pages/planted-inversify.tsx", 'export { x } from "inversify";\n'],
  ["server/http/routes/planted.ts", 'export { x } from "#state/cart-store.ts";\n'],
  ["server/http/routes/planted-ui.ts", 'export { x } from "../../../src/ui/app.tsx";\n'],
  ["server/http/routes/planted-content.ts", 'export { x } from "#ui/content/pages/about.ts";\n'],
  ["server/http/routes/planted-adapter.ts", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["server/http/routes/planted-sql.ts", 'export { x } from "#server/database/pool.ts";\n'],
  ["server/http/routes/planted-type.ts", 'import type { X } from "#server/database/pool.ts";\n'],
  [
    "server/http/routes/planted-class.ts",
    'import type { PostgresHealth } from "#server/database/postgres/health.ts";\n',
  ],
  [
    "server/desk/planted.ts",
    'import type { deskPorts } from "#server/database/postgres-ports.ts";\n',
  ],
  ["server/http/planted-driver.ts", 'export { x } from "pg";\n'],
  [
    "server/use-cases/planted.ts",
    'import type { PostgresOrderBook } from "#server/database/postgres/order-book.ts";\n',
  ],
  ["server/use-cases/planted-smtp.ts", 'export { x } from "#server/mails/open-smtp.ts";\n'],
  ["server/use-cases/planted-route.ts", 'export { x } from "#server/http/context.ts";\n'],
  ["server/use-cases/desk/planted.ts", 'export { x } from "#server/desk/base/guard.ts";\n'],
  ["server/use-cases/planted-node.ts", 'export { readFile } from "node:fs/promises";\n'],
  ["server/ports/planted.ts", 'export { x } from "#server/use-cases/place-checkout.ts";\n'],
  ["server/ports/planted-text.ts", 'export { x } from "#format/rupiah.ts";\n'],
  ["server/ports/planted-schema.ts", 'export { parse } from "valibot";\n'],
  ["server/statements/planted.ts", 'export { x } from "#server/ports/ledger.ts";\n'],
  ["server/roast-files/planted.ts", 'export { x } from "#server/statements/read-statement.ts";\n'],
  ["server/mails/planted.ts", 'export { x } from "#server/use-cases/place-checkout.ts";\n'],
  ["server/mails/planted-config.ts", 'export { x } from "#server/boot/config/config.ts";\n'],
  ["server/boot/config/planted.ts", 'export { x } from "#server/boot/start.ts";\n'],
  ["server/boot/config/planted-format.ts", 'export { x } from "#format/rupiah.ts";\n'],
  [
    "server/database/postgres/planted.ts",
    'export type { X } from "#server/use-cases/desk/couriers.ts";\n',
  ],
  ["server/database/postgres/planted-driver.ts", 'export { x } from "pg";\n'],
  ["server/database/postgres/planted-pool.ts", 'export { x } from "#server/database/pool.ts";\n'],
  ["server/database/planted.ts", 'export { x } from "#server/http/context.ts";\n'],
  [
    "server/database/planted-config.ts",
    'import type { ServerConfig } from "#server/boot/config/config.ts";\n',
  ],
  ["server/database/planted-embedded.ts", 'export { x } from "#server/embedded/pglite.ts";\n'],
  ["server/database/dump/planted.ts", 'export { x } from "#server/http/context.ts";\n'],
  ["server/embedded/planted.ts", 'export { x } from "#server/app.ts";\n'],
  ["server/desk/pages/planted.tsx", 'export { x } from "#server/database/pool.ts";\n'],
  ["server/desk/cli/planted.ts", 'export { x } from "#server/boot/start.ts";\n'],
  ["server/boot/planted.ts", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/prerender/planted.tsx", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/prerender/planted-server.ts", 'export { x } from "#server/boot/start.ts";\n'],
  ["src/main.tsx", 'export { x } from "#adapters/http/http-orders.ts";\n'],
];

describe("the dependency rule", () => {
  const files = ["src", "adapters", "server"].flatMap((folder) => sourceFiles(root, folder));

  it("is kept by every file", () => {
    const violations = files.flatMap((file) =>
      violationsOf(file, readFileSync(join(root, file), "utf8"), LAYERS),
    );
    expect(violations).toEqual([]);
  });

  it.each(LAYERS.map((layer) => [layer.name, layer] as const))(
    "has code to hold in %s",
    (_, layer) => {
      expect(files.filter((file) => layer.files.test(file))).not.toEqual([]);
    },
  );

  it.each(PLANTED)("catches what is planted in %s", (file, source) => {
    expect(violationsOf(file, source, LAYERS)).toHaveLength(1);
  });

  const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

  it("has no circle of folders, in scripts, benchmarks and tests neither", () => {
    const others = ["scripts", "build", "bench", "test"]
      .flatMap((folder) => sourceFiles(root, folder))
      .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
    expect(others.length).toBeGreaterThan(300);
    expect(circlesOf([...sources, ...others])).toEqual([]);
  });

  it("catches a circle, of types and through a third folder too", () => {
    const planted = [
      { file: "src/a/one.ts", source: 'import type { B } from "../b/two.ts";' },
      { file: "src/b/two.ts", source: 'export { c } from "#state/three.ts";' },
      { file: "src/state/three.ts", source: 'const a = () => import("../a/one.ts");' },
      { file: "src/d/four.ts", source: 'import { a } from "../a/one.ts";' },
    ];
    expect(circlesOf(planted)).toEqual([["src/a", "src/b", "src/state"]]);
    expect(circlesOf(planted.slice(0, 2))).toEqual([]);
  });

  it("lets a port name the type of a stream", () => {
    const source = 'import type { Observable } from "rxjs";\n';
    expect(violationsOf("src/core/ports/auth-port.ts", source, LAYERS)).toEqual([]);
  });
});

describe("a view", () => {
  const ports = portTokens(readFileSync(join(root, "src/container/backend.ts"), "utf8"));
  const views = sourceFiles(root, "src/ui").map((file) => readFileSync(join(root, file), "utf8"));

  it("reaches ports through use cases and stores alone", () => {
    expect(views.length).toBeGreaterThan(100);
    expect(views.flatMap((source) => portsHeld(source, ports))).toEqual([]);
  });

  it("is caught with a port of its own, and may hold a store", () => {
    expect(portsHeld('const catalog = useDep("catalog");', ports)).toEqual(["catalog"]);
    expect(portsHeld('resolve(TOKENS.auth); useDep("cartStore");', ports)).toEqual(["auth"]);
  });
});

describe("the price of a bag", () => {
  /** Everything that a view or store may call, without the use cases. */
  const callable = sourceFiles(root, "src")
    .filter((file) => !/^src\/(?:core\/use-cases|container|prerender|main)/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  const shownBy = (sources: typeof callable) =>
    [...computesPrice(sources, FORMULA)].filter((name) =>
      /^src\/(?:ui|state)\/.*#(?!\*)/.test(name),
    );

  it("comes to views and stores from a use case alone", () => {
    expect(shownBy(callable)).toEqual([]);
  });

  it("is known to be computed where it is", () => {
    const computing = computesPrice(callable, FORMULA);
    for (const name of [
      "bag-price.ts#bagPrice",
      "blend.ts#quoteBlend",
      "current-price.ts#currentPrices",
    ])
      expect(computing).toContain(`src/core/domain/pricing/${name}`);
    expect(computing).toContain("src/core/domain/ordering/checkout-rules.ts#quoteCart");
    expect(computing).not.toContain("src/core/domain/pricing/price-breakdown.ts#shownFigures");
    expect(computing).not.toContain("src/core/domain/pricing/price-list.ts#sortedRows");
  });

  it.each([
    [
      "a call",
      'import { bagPrice } from "#core/domain/pricing/bag-price.ts";\nconst Row = () => bagPrice(coffee, 100, "retail");',
    ],
    [
      "another name",
      'import { bagPrice as known } from "#core/domain/pricing/bag-price.ts";\nconst Row = () => known(coffee, 100, "retail");',
    ],
    [
      "a rule that prices",
      'import { quoteCart } from "#core/domain/ordering/checkout-rules.ts";\nclass Row { sum = () => quoteCart([], "pickup", [], "retail"); }',
    ],
    [
      "a helper beside it",
      'import { quoteBlend } from "#core/domain/pricing/blend.ts";\nconst Row = quoteBlend;',
    ],
    [
      "the whole module",
      'import * as pricing from "#core/domain/pricing/bag-price.ts";\nconst Row = () => pricing.bagPrice;',
    ],
    [
      "a late import",
      'const Row = async () => (await import("#core/domain/pricing/price-list.ts")).priceSheet;',
    ],
  ])("is caught in a view by %s", (_, source) => {
    const planted = { file: "src/ui/pages/planted.tsx", source };
    expect(shownBy([...callable, planted])).toEqual(["src/ui/pages/planted.tsx#Row"]);
    const through = {
      file: "src/state/planted.ts",
      source: 'import { Row } from "#ui/pages/planted.tsx";\nexport const further = () => Row();',
    };
    expect(shownBy([...callable, planted, through])).toContain("src/state/planted.ts#further");
  });

  it("may be named by its type and its figures", () => {
    const source = `import { sixteenthsOf, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { DEFAULT_SORT, type PriceListRow } from "#core/domain/pricing/price-list.ts";
import type { BagPrice } from "#core/domain/pricing/bag-price.ts";
const Row = (price: BagPrice) => sixteenthsOf(price);`;
    expect(shownBy([...callable, { file: "src/ui/pages/planted.tsx", source }])).toEqual([]);
  });
});

it("is kept in the docs as the table is today; `npm run maintain -- architecture` draws it anew", () => {
  expect(readFileSync("docs/architecture.svg", "utf8")).toBe(architecturePicture(LAYERS));
});
