// Builds if the sources have changed, then runs the whole shop in one process.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { buildWhenNeeded } from "./build.mjs";

if (existsSync(".env")) process.loadEnvFile(".env");
const parent = process.ppid;
const began = performance.now();
if (await buildWhenNeeded())
  console.log(`Built the shop in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
// Whoever started it has gone while it was built.
if (process.env.npm_lifecycle_event && process.ppid !== parent) process.exit(1);
await import("../dist/server/main.js");
