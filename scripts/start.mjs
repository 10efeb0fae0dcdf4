// Builds if the sources have changed, then runs the whole shop in one process.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { buildWhenNeeded } from "./build.mjs";

if (existsSync(".env")) process.loadEnvFile(".env");
const began = performance.now();
if (await buildWhenNeeded())
  console.log(`Built the shop in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
await import("../dist/server/main.js");
