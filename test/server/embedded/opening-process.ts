import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { testStackOptions } from "./open-test-stack.ts";

// A process to be killed: opens the folder it is told, says so, and holds it.
const [dataDir = ""] = process.argv.slice(2);
try {
  await openEmbeddedStack(testStackOptions(dataDir));
  process.stdout.write("open\n");
  setInterval(() => {}, 60_000);
} catch (cause) {
  process.stdout.write(`failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
}
