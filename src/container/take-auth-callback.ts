import { withoutAuthCallback } from "#adapters/supabase/auth-callback.ts";

/**
 * The address the page was loaded with. What the sign-in service left in it goes from the address bar
 * and the history at once, on every page, also on those that never ask who is there.
 */
export const takeAuthCallback = (
  location: Pick<Location, "href">,
  history: Pick<History, "state" | "replaceState">,
): string => {
  const { href } = location;
  const clean = withoutAuthCallback(href);
  if (clean !== href) history.replaceState(history.state, "", clean);
  return href;
};
