import { RecentlyViewedStore } from "#state/recently-viewed-store.ts";
import { lateToken, TOKENS } from "./tokens.ts";

const recentlyViewedStore = lateToken(
  "recentlyViewedStore",
  (resolve) => new RecentlyViewedStore({ storage: resolve(TOKENS.recentlyViewed) }),
);

/** Services of the pages that note and show which coffees were looked at. */
export const RECENTLY_VIEWED_TOKENS = { recentlyViewedStore } as const;
