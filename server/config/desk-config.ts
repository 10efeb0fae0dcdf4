import type { Environment } from "./environment.ts";

/** Who works at the desk, and where its pages are. */
export type DeskConfig = {
  /** Who may sign in to the pages and sign commands, in lower case; the pages may be closed. */
  readonly staffEmails: readonly string[];
} & (
  | {
      readonly kind: "closed";
      /** A line for whoever starts the shop. */
      readonly because: string;
    }
  | {
      readonly kind: "open";
      readonly host: string;
      readonly port: number;
      /** As staff type it; no trailing slash. */
      readonly url: string;
      /** From when on the clock of Malang they read of the day; `null`: never. */
      readonly digestHour: number | null;
    }
);

/**
 * Somebody must be named before anybody changes things. A shop that only tries things out, with
 * everything embedded and its mails in the local mailbox, names a fictional member of staff by itself.
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
