import fs from "node:fs";
import { openPglite } from "#server/embedded/pglite.ts";

// A process whose database may not write its log for a while, as below a limit on the size of files: it
// prints what becomes of each statement. One of its own, to be ended from outside: a Postgres that has
// panicked never returns.
const [folder = ""] = process.argv.slice(2);

const { openSync, writeSync } = fs;
const logs = new Set<number>();
let isLimited = false;
const opening: typeof openSync = (path, ...given) => {
  const file = openSync(path, ...given);
  if (String(path).includes("/pg_wal/")) logs.add(file);
  else logs.delete(file);
  return file;
};
const writing = (file: number, ...given: readonly unknown[]): number => {
  if (isLimited && logs.has(file))
    throw Object.assign(new Error("EFBIG: file too large, write"), { code: "EFBIG" });
  return Reflect.apply(writeSync, fs, [file, ...given]);
};
Object.assign(fs, { openSync: opening, writeSync: writing });

const { database, close } = await openPglite(folder);
const tell = async (asked: Promise<unknown>): Promise<void> => {
  const answer = await asked.then(
    (rows) => JSON.stringify(rows),
    (cause: unknown) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : "?"),
  );
  process.stdout.write(`${answer}\n`);
};
const count = () => database.query("select count(*) from notes");
const note = () => database.query("insert into notes values ('a note')");
const noteAtCommit = () =>
  database.transaction((transaction) => transaction.query("insert into notes values ('another')"));
// More than Postgres keeps of its log in memory.
const manyNotes = () =>
  database.transaction((transaction) =>
    transaction.query("insert into notes select md5(n::text) from generate_series(1, 40000) n"),
  );

await database.query("create table notes (text text)");
await note();
for (const write of [note, noteAtCommit, manyNotes]) {
  isLimited = true;
  await tell(write());
  await tell(count());
  isLimited = false;
  await tell(count());
}
await close();
