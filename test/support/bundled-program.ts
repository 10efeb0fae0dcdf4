import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { keptTemplate } from "./kept-template.ts";

/**
 * A program as it ships, or one of the tests' own: it starts seconds faster than its sources. Below
 * node_modules, where it finds its packages; kept until a source changes.
 */
export const bundledProgram = async (name: Program): Promise<string> =>
  join(process.cwd(), await bundledPrograms(), `${name}.js`);

/** The folder of them all. */
export const bundledPrograms = async (): Promise<string> =>
  keptTemplate("programs", await sources(), async (draft) => {
    await build({
      configFile: "build/vite.server.config.ts",
      logLevel: "silent",
      build: { outDir: draft, emptyOutDir: true, rollupOptions: { input: OF_TESTS } },
    });
  });

type Program = "main" | keyof typeof OF_TESTS;

const OF_TESTS = {
  "impatient-shop": "test/server/boot/impatient-shop.ts",
  "mail-program": "test/support/mail-program.ts",
  "watched-process": "test/server/boot/watched-process.ts",
  "opening-process": "test/server/embedded/opening-process.ts",
  "limited-process": "test/server/embedded/limited-process.ts",
};

/** All that a program is made of. */
const FOLDERS = ["adapters", "build", "scripts", "server", "src", "test/server", "test/support"];

const sources = async (): Promise<readonly string[]> => {
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && /\.(?:[jt]s|mjs|tsx|json)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  return Promise.all(
    files
      .flat()
      .toSorted()
      .map((file) => readFile(file, "utf8")),
  );
};
