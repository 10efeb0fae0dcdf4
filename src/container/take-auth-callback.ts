import { withoutAuthCallback } from "#adapters/supabase/without-auth-callback.ts";

/**
 * Returns the address the page was loaded with, and removes the sign-in service's parameters from
 * the address bar and the history. Runs on every page, including those that never read the session.
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
