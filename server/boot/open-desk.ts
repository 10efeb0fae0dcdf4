import type { ServerConfig } from "#server/boot/config/config.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import { createDesk } from "#server/desk/create-desk.ts";
import { staffLinkMail } from "#server/mails/staff-mails.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import {
  messageOf,
  type Clock,
  type Log,
  type OpenRateLimiter,
  randomBytes,
} from "#server/ports/runtime.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { DeskPorts } from "#server/desk/base/desk-deps.ts";
import { type Staff, PENDING_SECONDS, StaffSignIn } from "#server/use-cases/desk/staff.ts";
import { perMinute } from "#server/http/rate-limits.ts";
import { readDeskAssets } from "./desk-assets.ts";
import { listen } from "./listen.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";

type Surroundings = DeskPorts & {
  readonly sendMail: SendMail | null;
  readonly pictures: CoffeePictures | null;
  readonly openRateLimiter: OpenRateLimiter;
  readonly now: Clock;
  readonly log: Log;
};

/** Opens the desk on a port of its own. If that fails, the shop runs without it and logs a line. */
export const openDesk = async (
  {
    desk,
    siteUrl,
    trustProxy,
    roastWeekday,
    limits,
    bank,
  }: Pick<ServerConfig, "bank" | "desk" | "siteUrl" | "trustProxy" | "roastWeekday" | "limits">,
  around: Surroundings,
): Promise<{ readonly fact: string; close(): Promise<void> }> => {
  if (desk.kind === "closed") return closed(desk.because);
  const { now, log, openRateLimiter } = around;
  const { host, port, url, staffEmails } = desk;
  const signIn = new StaffSignIn({
    ...around,
    pendingLinks: openRateLimiter({ name: "desk-link", max: 1, seconds: PENDING_SECONDS }),
    staffEmails: () => staffEmails,
    randomBytes,
  });
  const uploads = new UploadThread();
  try {
    const app = createDesk({
      ...around,
      uploads,
      signIn,
      staffEmails: () => staffEmails,
      sendLink: linkSender(around, signIn),
      requestLimiter: perMinute("desk-requests", limits.requestsPerMinute),
      signInLimiter: openRateLimiter({ name: "desk", max: 20, seconds: 900 }),
      now,
      roastWeekday,
      account: bank,
      deskUrl: url,
      siteUrl,
      assets: await readDeskAssets(),
    });
    const server = await listen(
      {
        host,
        port,
        trustProxy,
        https: url.startsWith("https:"),
        log,
        variables: { port: "DESK_PORT", host: "DESK_HOST" },
      },
      async (request, clientAddress) => app.fetch(request, { clientAddress }),
    );
    return {
      fact: `Desk:  ${url} (${whoMay(staffEmails)})`,
      close: async () => {
        await server.close();
        await uploads.close();
      },
    };
  } catch (cause) {
    return closed(`not open. ${messageOf(cause)}`);
  }
};

const closed = (because: string) => ({ fact: `Desk:  ${because}`, close: async () => {} });

/**
 * Never rejects and is not awaited, so that the response time does not reveal who is on the list.
 */
const linkSender =
  ({ sendMail, log }: Pick<Surroundings, "sendMail" | "log">, signIn: StaffSignIn) =>
  async (staff: Staff, href: string): Promise<void> => {
    try {
      if (!sendMail) throw new Error("nobody carries mails: set SMTP_URL, or use `desk link`");
      await sendMail(staffLinkMail(staff.email, href, SHOP_IDENTITY));
    } catch (cause) {
      log({ level: "error", failure: "desk-link", message: messageOf(cause) });
      await signIn.forgetMailedLink(staff).catch(() => undefined);
    }
  };

const whoMay = (staffEmails: readonly string[]): string => `sign in as ${staffEmails.join(", ")}`;
