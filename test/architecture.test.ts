import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sourceFiles, violationsOf } from "./architecture/imports.ts";
import { LAYERS } from "./architecture/layers.ts";

const root = resolve(import.meta.dirname, "..");

/** One forbidden import for each row of the table, and the ways around it that people try. */
const PLANTED: readonly (readonly [file: string, source: string])[] = [
  ["src/core/cart/planted.ts", 'import { Subject } from "rxjs";\nexport const s = Subject;\n'],
  [
    "src/core/cart/planted-stream.ts",
    'import type { Observable } from "rxjs";\nexport type S = Observable<1>;\n',
  ],
  [
    "src/core/ports/planted-stream.ts",
    'import { Subject } from "rxjs";\nexport const s = Subject;\n',
  ],
  ["src/core/ports/planted.ts", 'export { v } from "#wire/coffee.ts";\n'],
  ["src/core/pricing/planted.ts", 'export const late = () => import("react");\n'],
  ["src/wire/planted.ts", 'export { x } from "#state/cart-store.ts";\n'],
  ["src/state/planted.ts", 'export { x } from "../../adapters/http/http-orders.ts";\n'],
  ["src/state/planted-ui.ts", 'export { x } from "#ui/app.tsx";\n'],
  ["adapters/http/planted.ts", 'export { x } from "#adapters/memory/memory-orders.ts";\n'],
  ["adapters/http/planted-sdk.ts", 'export { x } from "@supabase/supabase-js";\n'],
  ["adapters/browser/planted.ts", 'export { x } from "ky";\n'],
  ["adapters/memory/planted.ts", 'export { x } from "../browser/local-cart.ts";\n'],
  ["adapters/pdf/planted.ts", 'export { x } from "#ui/format/rupiah.ts";\n'],
  ["adapters/pdf/planted-sdk.ts", 'export { x } from "ky";\n'],
  ["adapters/supabase/planted.ts", 'export { x } from "#container/tokens.ts";\n'],
  ["src/container/planted.ts", 'export { x } from "#ui/app.tsx";\n'],
  ["src/ui/pages/planted.tsx", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/ui/pages/planted-wire.tsx", 'export { x } from "#wire/coffee.ts";\n'],
  ["src/ui/pages/planted-container.tsx", 'export { x } from "#container/create-container.ts";\n'],
  ["src/ui/pages/planted-inversify.tsx", 'export { x } from "inversify";\n'],
  ["server/routes/planted.ts", 'export { x } from "#state/cart-store.ts";\n'],
  ["server/routes/planted-ui.ts", 'export { x } from "../../src/ui/app.tsx";\n'],
  ["server/routes/planted-content.ts", 'export { x } from "#ui/content/pages/about.ts";\n'],
  ["server/routes/planted-adapter.ts", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/prerender/planted.tsx", 'export { x } from "#adapters/http/http-orders.ts";\n'],
  ["src/prerender/planted-server.ts", 'export { x } from "#server/start.ts";\n'],
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

  it("lets a port name the type of a stream", () => {
    const source = 'import type { Observable } from "rxjs";\n';
    expect(violationsOf("src/core/ports/auth-port.ts", source, LAYERS)).toEqual([]);
  });
});

describe("the linter", () => {
  const copy = mkdtempSync(join(tmpdir(), "planted-"));
  afterAll(() => rmSync(copy, { recursive: true }));

  it("catches every planted violation too", () => {
    cpSync(join(root, ".oxlintrc.json"), join(copy, ".oxlintrc.json"));
    for (const [file, source] of PLANTED) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
    }
    const caught = new Set(lintedFiles(copy));
    expect(PLANTED.map(([file]) => file).filter((file) => !caught.has(file))).toEqual([]);
  });
});

const lintedFiles = (folder: string): readonly string[] => {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  try {
    execFileSync(process.execPath, [oxlint, "--format=unix"], { cwd: folder, encoding: "utf8" });
    return [];
  } catch (failure) {
    if (!(failure instanceof Error) || !("stdout" in failure)) throw failure;
    return String(failure.stdout)
      .split("\n")
      .filter((line) => line.includes("no-restricted-imports"))
      .map((line) => (line.split(":")[0] ?? "").replace(/^\.\//, ""));
  }
};
