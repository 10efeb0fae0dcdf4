import type { Environment } from "./environment.ts";

/** Where staff work. */
export type DeskConfig =
  /** `because`: a line for whoever starts the shop. */
  | { readonly kind: "closed"; readonly because: string }
  | {
      readonly kind: "open";
      readonly host: string;
      readonly port: number;
      /** As staff type it; no trailing slash. */
      readonly url: string;
      /** Who may sign in, in lower case. */
      readonly staffEmails: readonly string[];
      /** From when on the clock of Malang they read of the day; `null`: never. */
      readonly digestHour: number | null;
    };

/**
 * Somebody must be named before the desk opens. A shop that only tries things out, with everything
 * embedded and its mails in the local mailbox, names a fictional member of staff by itself.
 */
export const deskOf = (
  env: Environment,
  { isTrial }: { readonly isTrial: boolean },
): DeskConfig => {
  const { DESK_HOST: host, DESK_PORT: port, DESK_URL, STAFF_EMAILS, STAFF_DIGEST_HOUR } = env;
  if (port === "off") return { kind: "closed", because: "off (DESK_PORT=off)" };
  if (STAFF_EMAILS.length === 0 && !isTrial)
    return { kind: "closed", because: "closed until STAFF_EMAILS says who may sign in" };
  return {
    kind: "open",
    host,
    port,
    url: DESK_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    staffEmails: STAFF_EMAILS.length === 0 ? [FICTIONAL_STAFF] : STAFF_EMAILS,
    digestHour: STAFF_DIGEST_HOUR ?? null,
  };
};

const FICTIONAL_STAFF = "desk@enambelas.example";
