import type { Table } from "./tables.ts";

/** The embedded sign-in service or Supabase's. */
export type SignIn = "embedded" | "supabase";

/** Columns of a table that are omitted, and values of columns that are added. */
type Plan = {
  readonly left: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};

/**
 * How a table of the embedded sign-in service is restored into another one. At Supabase, customers,
 * identities and authenticator apps are restored with their password hashes and keys, and must sign
 * in again: sessions, the log and links of mails are omitted. The service requires the links'
 * columns to be empty texts, not null.
 */
export const signInTable = ({ name }: Table, signIn: SignIn): Plan | "stays behind" => {
  if (signIn === "embedded" || !name.startsWith("auth.")) return EVERYTHING;
  if (name === "auth.identities") return EVERYTHING;
  if (name === "auth.mfa_factors") return { left: ["last_step"], constants: {} };
  if (name !== "auth.users") return "stays behind";
  return {
    left: ["confirmation_sent_at", "recovery_sent_at"],
    constants: {
      instance_id: "00000000-0000-0000-0000-000000000000",
      confirmation_token: "",
      recovery_token: "",
      email_change: "",
      email_change_token_new: "",
    },
  };
};

const EVERYTHING: Plan = { left: [], constants: {} };
