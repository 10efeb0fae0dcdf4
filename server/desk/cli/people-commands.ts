import * as v from "valibot";
import { SetWholesale } from "#server/use-cases/customers.ts";
import { changes, looks, reportOf } from "./command.ts";
import { words } from "./command-args.ts";
import { done, line, refused } from "./report.ts";

/** The commands about customers and staff. */
export const PEOPLE_COMMANDS = {
  wholesale: changes(
    v.object({ email: words, isWholesale: v.boolean() }),
    async (services, staff, { email, isWholesale }) =>
      reportOf(
        await new SetWholesale(services).execute(staff, email, isWholesale),
        (customer) =>
          `${customer.name} pays ${customer.isWholesale ? "wholesale" : "retail"} prices.`,
      ),
  ),

  link: looks(v.object({ email: words }), async ({ signIn, deskUrl }, { email }) => {
    if (deskUrl === null) return refused("The desk’s pages are closed: a link would open nothing.");
    const link = await signIn.newLink(email);
    if (!link) return refused(`${email} does not stand in STAFF_EMAILS.`);
    const href = `${deskUrl}/link?t=${link.secret}`;
    return done({ href }, line(href), line("Opens the desk once, within 15 minutes."));
  }),
};
