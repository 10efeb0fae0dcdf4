import { readFileSync } from "node:fs";
import { rubasseContent } from "#ui/content/pages/rubasse.ts";
import { siteContent } from "#brand/enambelas.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";

it("opens as the two pages that the link promises, about both models", async () => {
  const file = new Uint8Array(readFileSync(`public${rubasseContent.sheet.href}`));
  const { totalPages, text } = await extractText(await getDocumentProxy(file), {
    mergePages: true,
  });
  expect(totalPages).toBe(2);
  expect(rubasseContent.sheet.note).toContain("2 pages");
  for (const { name, batchGrams } of rubasseContent.models)
    expect(text).toContain(`${name} ${batchGrams / 1000} kg`);
  for (const { heading } of rubasseContent.sections)
    expect(text.replace(/\s+/g, " ")).toContain(heading);
  expect(text).toContain(siteContent.contact.email);
});
