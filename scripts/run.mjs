// Benchmarks, long proofs and upkeep of the project, by group and name; without a name, a group lists its
// own:
//   npm run bench -- server
//   npm run prove -- torture 600
//   npm run maintain -- licences
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { bin } from "./programs.mjs";
import { buildWhenNeeded } from "./build.mjs";

const program = (says, ...args) => ({ says, runs: [[bin("tsx"), ...args]] });

/** Of the built shop. */
const built = (command) => ({ ...command, built: true });

/** Tests of which `npm test` has a taste, for as long as one likes. */
const longer = (says, amount, ...files) => ({
  says,
  amount,
  runs: [[bin("vitest"), "run", "--project", "server", ...files]],
});

const GROUPS = {
  bench: {
    server: program("the product server beside routes without rules", "bench/server/server.ts"),
    desk: program("the desk’s pages with a million orders", "bench/server/desk.ts"),
    dump: program("a dump of 10 000 orders, and its restore", "bench/server/dump.ts"),
    "sign-ins": program("the catalogue while 30 customers sign in", "bench/server/sign-ins.ts"),
    pages: built(program("every public page on a slow line", "bench/pages/pages.ts")),
    pricing: program("the pricing rules, and a price list of 500", "bench/pages/pricing.ts"),
    search: program("a search over 2 000 coffees, key by key", "bench/pages/search.ts"),
    memory: program("what a first start and a warm shop take", "bench/memory/memory.ts"),
    "busy-day": program("what gives way first on busier days", "bench/long-run/busy-day.ts"),
  },
  prove: {
    e2e: built({
      says: "purchases in a real Chromium, on desktop and phone size",
      runs: [[bin("playwright"), "test"]],
    }),
    fuzz: longer(
      "10 000 odd inputs to every call (FUZZ_RUNS), 200 weeks of payments (WEEKS)",
      { FUZZ_RUNS: "10000", WEEKS: "200" },
      "test/server/routes/fuzz.test.ts",
      "test/server/use-cases/desk/weeks.test.ts",
    ),
    races: longer(
      "500 times fifty buyers for the last bags of two coffees (STOCK_RACES)",
      { STOCK_RACES: "500" },
      "test/server/postgres/last-bags.test.ts",
    ),
    crashes: longer(
      "40 first starts that are killed (CRASHES)",
      { CRASHES: "40" },
      "test/server/embedded/crash.test.ts",
    ),
    updates: longer(
      "50 updates under load that are killed (UPDATE_KILLS)",
      { UPDATE_KILLS: "50" },
      "test/server/releases/update-kills.test.ts",
    ),
    rolling: longer(
      "restarts in turn under load for a minute (ROLLING_SECONDS)",
      { ROLLING_SECONDS: "60" },
      "test/server/boot/rolling-restart.test.ts",
    ),
    torture: program("kills under load, for as many seconds", "bench/long-run/torture.ts"),
    soak: built(program("an hour of mixed traffic with kills", "bench/long-run/soak.ts")),
    api: program(
      "schemathesis against every service's description",
      "--tsconfig",
      "server/tsconfig.json",
      "test/api/run.ts",
    ),
    mutation: {
      says: "what the tests notice of src/core and server/use-cases",
      runs: ["core", "use-cases"].map((part) => [
        bin("stryker", "@stryker-mutator/core"),
        "run",
        `build/stryker.${part}.json`,
      ]),
    },
    reproduce: program("two builds are the same", "scripts/supply-line.mjs", "reproduce"),
  },
  maintain: {
    migrate: program("pending migrations on DATABASE_URL", "scripts/shop.mjs", "migrate"),
    lockfile: program("adds hashes that the lockfile lacks", "scripts/supply-line.mjs", "lockfile"),
    release: program(
      "records this version for later ones to open; refuses changed migrations",
      "--tsconfig",
      "server/tsconfig.json",
      "test/server/releases/release.ts",
    ),
    licences: program("all packages by licence", "scripts/supply-line.mjs", "licences"),
    architecture: program("draws docs/architecture.svg", "scripts/draw.mjs", "architecture"),
    icons: program("draws the icons from the mark", "scripts/draw.mjs", "icons"),
    "desk-pictures": built(
      program("takes the pictures of the day’s work", "scripts/draw.mjs", "desk-pictures"),
    ),
  },
};

const [group, name, ...given] = process.argv.slice(2);
const commands = GROUPS[group];
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : null;
if (command === null) {
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const lines = Object.entries(commands).map(
    ([one, { says }]) => `  ${one.padEnd(width)}  ${says}`,
  );
  console.error([`npm run ${group} -- <name>:`, ...lines].join("\n"));
  process.exitCode = 2;
} else {
  if (command.built) await buildWhenNeeded();
  for (const args of command.runs) {
    const { status } = spawnSync(process.execPath, [...args, ...given], {
      stdio: "inherit",
      env: { ...command.amount, ...process.env },
    });
    process.exitCode = status ?? 1;
    if (process.exitCode !== 0) break;
  }
}
