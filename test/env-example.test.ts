import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { environmentSchema } from "#server/config/environment.ts";

const namesIn = (path: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

it("names in .env.example every variable that is read, and no other", () => {
  const read = [
    ...Object.keys(environmentSchema.entries),
    ...namesIn("src/container/environment/config.ts", /"(VITE_[A-Z_]+)"/g),
    ...namesIn("src/main.tsx", /\b(VITE_[A-Z_]+)\b/g),
  ];
  const shown = namesIn(".env.example", /^#?([A-Z_0-9]+)=/gm);
  expect(shown.toSorted()).toEqual([...new Set(read)].toSorted());
});
