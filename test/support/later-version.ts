import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "./empty-folder.ts";

/** The folder of migrations of a later version, with these files besides those of today. */
export const laterVersion = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = emptyFolder();
  await cp("supabase", folder, { recursive: true });
  for (const [name, sql] of Object.entries(files))
    await writeFile(join(folder, "migrations", name), sql);
  return folder;
};

/** A column and a table, as an additive migration brings them. */
export const ADDED = {
  "20990101000000_farm_visits.sql": `
    alter table public.orders add column asked_for_visit boolean not null default false;
    create table private.farm_visits (code text primary key references public.shop_items, day date not null);
    insert into private.farm_visits select code, '2099-01-01' from public.shop_items;
    select private.restrict_privileges();`,
};
