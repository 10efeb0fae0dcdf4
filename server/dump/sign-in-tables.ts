import type { Table } from "./tables.ts";

/** The embedded sign-in service or Supabase's. */
export type SignIn = "embedded" | "supabase";

/** Columns of a table that are omitted, and values of columns that are added. */
type Plan = {
  readonly left: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};

/**
 * How a table of the embedded sign-in service is restored into another one. At Supabase, customers
 * and identities are restored with their password hashes and must sign in again: sessions, the log
 * and unfinished flows are omitted. Tokens of unused mail links are invalid there and omitted; the
 * service requires these columns to be empty texts, not null.
 */
export const signInTable = ({ name, columns }: Table, signIn: SignIn): Plan | "stays behind" => {
  if (signIn === "embedded" || !name.startsWith("auth.")) return EVERYTHING;
  if (name === "auth.identities") return EVERYTHING;
  if (name !== "auth.users") return "stays behind";
  const left = columns.filter((column) => LINK.test(column));
  const empty = left.filter((column) => !column.endsWith("_sent_at"));
  return {
    left,
    constants: {
      instance_id: "00000000-0000-0000-0000-000000000000",
      ...Object.fromEntries(empty.map((column) => [column, ""])),
    },
  };
};

const EVERYTHING: Plan = { left: [], constants: {} };

/** Columns of `auth.users` that belong to a mailed link. */
const LINK =
  /^(?:(?:confirmation|recovery|reauthentication)_(?:token|sent_at)|(?:email|phone)_change(?:_token.*|_sent_at)?)$/;
