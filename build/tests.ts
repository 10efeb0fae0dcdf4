import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { CHROMIUM } from "../test/support/chromium.ts";

/** One more than the cores: it computes while another waits for the network or a Postgres to stop. */
const maxWorkers = availableParallelism() + 1;

/**
 * A worker keeps the modules of one file for the next: reading them again for every file took a third
 * of the time. No module of the shop keeps state, and what a file replaces (clock, `fetch`, variables
 * of the environment) it puts back itself.
 */
const isolate = false;

/** Files that take longer than any other: begun last, they would keep one core busy and the other idle. */
const LONG = /\/(torture|crash|dump|shop-process|two-shops|restart)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Its own way to sort, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ];
  }
}

/** Limits for what hangs, far above what a busy machine takes: how fast the shop is, the benches say. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

const inNode = (name: string, include: string[], more: TestProjectInlineConfiguration["test"]) => ({
  test: { name, ...limits, environment: "node" as const, maxWorkers, include, ...more },
});

const globalSetup = "test/server/embedded/make-templates.ts";

/** `unit` needs nothing but Node; `server` starts the embedded stack; `ui` renders in a real Chromium. */
export const tests = defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      inNode(
        "unit",
        [
          "test/{core,site,brand,documents,format,wire,state,container,adapters,prerender,ui}/**/*.test.ts",
          "test/*.test.ts",
        ],
        { isolate, exclude: ["test/adapters/supabase/**", "test/adapters/http/**"] },
      ),
      inNode("server", ["test/{server,adapters/supabase,adapters/http}/**/*.test.ts"], {
        isolate,
        globalSetup,
        // Every file starts Postgres anew: only what is very hot is worth better machine code.
        execArgv: ["--wasm-tiering-budget=100000000"],
      }),
      inNode("hosted", ["test/hosted/**/*.test.ts"], { globalSetup }),
      inNode("browsers", ["test/browsers/**/*.test.ts"], { globalSetup }),
      {
        plugins: [react()],
        // Found while a test runs, a package would be loaded a second time beside the first.
        optimizeDeps: {
          include: [
            "@faker-js/faker/locale/id_ID",
            "inversify",
            "react-dom/client",
            "react-dom/server",
            "react-router-dom",
            "reflect-metadata/lite",
            "rxjs",
          ],
        },
        test: {
          name: "ui",
          ...limits,
          maxWorkers,
          include: ["test/ui/**/*.test.tsx"],
          globalSetup: "scripts/test-parts.mjs",
          setupFiles: "test/ui/bare-texts.ts",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
