import { randomUUID } from "node:crypto";
import type { AppDeps } from "#server/app.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#server/ports/shop-details.ts";

/** Dependencies of the product server besides ports, clock and limits. */
export const APP_SETTINGS = {
  dropMails: async () => {},
  hasRoom: () => true,
  isStopping: () => false,
  randomBytes,
  newId: randomUUID,
  bank: FICTIONAL_BANK_ACCOUNT,
  serviceAddress: {
    supabase_url: null,
    supabase_publishable_key: "public",
    second_factor: false,
  },
  orderExpiryHours: 24,
  orderGraceHours: 72,
  corsOrigins: [],
} satisfies Partial<AppDeps>;
