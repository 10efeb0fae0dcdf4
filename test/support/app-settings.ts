import { randomUUID } from "node:crypto";
import type { AppDeps } from "#server/app.ts";
import { randomBytes } from "#server/auth/random-bytes.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#server/config/bank-account.ts";

/** What a product server is given besides its ports, its clock and its limits, as in a quiet shop. */
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
