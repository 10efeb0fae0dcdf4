import { Hono } from "hono";
import type { Clock } from "#server/ports/clock.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { refuse, tooMany, unauthorized } from "#server/http/refuse.ts";
import type { DeleteAccount, DeletionRefusal } from "#server/use-cases/delete-account.ts";
import { deleteAccountWire } from "#wire/account.ts";

/** Data export and deletion of the customer's account. */
export const accountDeletionRoutes = (deps: {
  readonly customers: Pick<Customers, "record">;
  readonly deleteAccount: DeleteAccount;
  readonly now: Clock;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .get("/me/export", async (c) => {
      const record = await deps.customers.record(c.get("customerId"));
      if (!record) return unauthorized(c);
      c.header("content-disposition", 'attachment; filename="my-data.json"');
      return c.json({ exported_at: new Date(deps.now()).toISOString(), ...record });
    })
    .post("/me/deletion", async (c) => {
      const body = await jsonBody(c, deleteAccountWire);
      if (!body.ok) return body.error;
      const { password } = body.value;
      const { clientAddress } = c.env;
      const deleted = await deps.deleteAccount.execute(
        c.get("customerId"),
        password,
        clientAddress,
      );
      return deleted.ok ? c.json({ deleted: true }) : refused(c, deleted.error);
    });

const refused = (c: ServerContext, refusal: DeletionRefusal): Response => {
  if (refusal.kind === "unknown-customer") return unauthorized(c);
  if (refusal.kind === "too-many") return tooMany(c, refusal.retryAfterSeconds);
  if (refusal.kind === "wrong")
    return refuse(c, 403, "This is not your password.", { code: "wrong_password" });
  if (refusal.kind === "unavailable") {
    c.header("retry-after", "5");
    return refuse(c, 503, "The sign-in service cannot be reached. Please try again in a moment.");
  }
  return refuse(
    c,
    409,
    "You have a paid order that is not finished yet, and it needs your details. Once it was sent or collected, you can delete your account.",
    { code: "orders_under_way" },
  );
};
