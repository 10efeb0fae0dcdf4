import { httpClient } from "#adapters/http/http-client.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import type { HostedSupabase } from "./open-hosted-supabase.ts";

/** Where the shop's pages would be; links in mails lead there, and nobody answers. */
export const SITE_URL = "http://shop.test";

/** A page of the shop in a browser of its own, or in a tab of `tabs`, as its sign-in sees it. */
export const openPage = (
  { url, apiKey }: Pick<HostedSupabase, "url" | "apiKey">,
  href = `${SITE_URL}/signin`,
  tabs = new MemoryTabs(),
): SupabaseAuth => {
  const tab = tabs.open();
  return new SupabaseAuth({
    connect: async () => ({ url, publishableKey: apiKey, secondFactor: true }),
    fetch: httpClient((input, init) => fetch(input, init)),
    now: Date.now,
    storageEvents: tab.storageEvents,
    onRestored: tab.onRestored,
    onReconnected: () => {},
    onTick: () => {},
    addressBar: { arrivedAt: href, leave: () => {} },
    storage: tab.storage(),
    tabStorage: tab.tabStorage(),
  });
};

/** Opens the newest link sent to this address, as any device would; where it leads. */
export const followMail = async (
  { mailbox }: Pick<HostedSupabase, "mailbox">,
  email: string,
): Promise<string> => {
  const answer = await fetch(await mailbox.newestLinkTo(email), { redirect: "manual" });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`The link answered ${answer.status}.`);
  return location;
};
