import type { Environment } from "./environment.ts";

/** Staff of the desk, and the address of its pages. */
export type DeskConfig = {
  /**
   * Who may sign in to the pages and run commands, in lower case. Commands work also when the pages
   * are closed.
   */
  readonly staffEmails: readonly string[];
} & (
  | {
      readonly kind: "closed";
      /** The reason, for the start's output. */
      readonly because: string;
    }
  | {
      readonly kind: "open";
      readonly host: string;
      readonly port: number;
      /** Address of the pages; no trailing slash. */
      readonly url: string;
      /** Hour in Malang from which the daily digest is sent; `null`: never. */
      readonly digestHour: number | null;
    }
);

/**
 * Changes require named staff. A trial shop, with everything embedded and its mails in the local
 * mailbox, has one fictional member of staff by default.
 */
export const deskOf = (
  env: Environment,
  { isTrial }: { readonly isTrial: boolean },
): DeskConfig => {
  const { DESK_HOST: host, DESK_PORT: port, DESK_URL, STAFF_EMAILS, STAFF_DIGEST_HOUR } = env;
  const staffEmails = STAFF_EMAILS.length === 0 && isTrial ? [FICTIONAL_STAFF] : STAFF_EMAILS;
  if (port === "off") return { kind: "closed", because: "off (DESK_PORT=off)", staffEmails };
  if (staffEmails.length === 0)
    return {
      kind: "closed",
      because: "closed until STAFF_EMAILS says who may sign in",
      staffEmails,
    };
  return {
    kind: "open",
    host,
    port,
    url: DESK_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    staffEmails,
    digestHour: STAFF_DIGEST_HOUR ?? null,
  };
};

const FICTIONAL_STAFF = "desk@enambelas.example";
