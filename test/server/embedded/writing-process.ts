import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { testStackOptions } from "./open-test-stack.ts";

// A process to be killed: opens the folder it is told and adds one profile after another, saying
// each number once it is stored.
const [dataDir = ""] = process.argv.slice(2);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const { database } = await openEmbeddedStack(testStackOptions(dataDir));
  say("open");
  for (let number = 1; ; number += 1) {
    await database.transaction(async (transaction) => {
      await transaction.query("insert into auth.users (id, email) values (gen_random_uuid(), $1)", [
        `${process.pid}-${number}@example.com`,
      ]);
      await transaction.query(
        "insert into profiles (user_id, first_name, last_name) select id, $1, $2 from auth.users where email = $3",
        [String(process.pid), String(number), `${process.pid}-${number}@example.com`],
      );
    });
    say(String(number));
    // Lets the line leave the process before the next one is stored.
    await new Promise((resolve) => setImmediate(resolve));
  }
} catch (cause) {
  say(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
}
