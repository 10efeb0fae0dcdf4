import type { Table } from "./tables.ts";

/** The service that comes with this shop, or the one that Supabase runs. */
export type SignIn = "embedded" | "supabase";

/** What of a table is not carried, and what stands in new columns of it. */
type Plan = {
  readonly left: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};

/**
 * How a table of the embedded sign-in service comes into another one's. At Supabase customers and
 * their identities arrive with their passwords' hashes, and sign in anew: sessions, the log and what
 * was begun stay behind. Links in mails that are still unused are another service's, and the service
 * reads the fields of such a link only when they are texts, if empty ones.
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

/** Columns of `auth.users` about a link that was mailed. */
const LINK =
  /^(?:(?:confirmation|recovery|reauthentication)_(?:token|sent_at)|(?:email|phone)_change(?:_token.*|_sent_at)?)$/;
