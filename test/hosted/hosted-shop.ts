import { readConfig } from "#server/boot/config/config.ts";
import { startShop, type RunningShop } from "#server/boot/start.ts";
import type { HostedSupabase } from "./open-hosted-supabase.ts";

/** A shop of this process on the project; the address of its pages is part of `settings` or nobody's. */
export const startHostedShop = (
  { url, apiKey, database }: HostedSupabase,
  port: number,
  settings: Readonly<Record<string, string>> = { SITE_DIR: "off" },
): Promise<RunningShop> => {
  const config = readConfig({
    PORT: String(port),
    DESK_PORT: "off",
    DATABASE_URL: database.url,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: apiKey,
    LIMIT_SIGN_INS_PER_5_MINUTES: "0",
    ...settings,
  });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return startShop(config.value, () => {});
};
