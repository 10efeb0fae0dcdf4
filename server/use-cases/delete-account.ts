import { err, ok, type Result } from "#core/domain/result.ts";
import type { CheckPassword, PasswordVerdict } from "#server/ports/check-password.ts";
import type { Customers } from "#server/ports/customers.ts";

export type DeletionRefusal =
  | Exclude<PasswordVerdict, { kind: "right" }>
  | { readonly kind: "unknown-customer" }
  | { readonly kind: "orders-under-way" };

type Deps = {
  readonly customers: Pick<Customers, "emailOf" | "forget">;
  readonly checkPassword: CheckPassword;
  /** Deletes mails stored locally, where no mail server takes them. */
  readonly dropMails: (email: string) => Promise<void>;
};

/** Deletes an account after verifying the password; its orders are anonymised. */
export class DeleteAccount {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(
    customerId: string,
    password: string,
    clientAddress: string,
  ): Promise<Result<void, DeletionRefusal>> {
    const { customers, checkPassword, dropMails } = this.#deps;
    const email = await customers.emailOf(customerId);
    if (email === null) return err({ kind: "unknown-customer" });
    const verdict = await checkPassword({ email, password }, clientAddress);
    if (verdict.kind !== "right") return err(verdict);
    const outcome = await customers.forget(customerId);
    if (outcome !== "forgotten") return err({ kind: outcome });
    await dropMails(email);
    return ok(undefined);
  }
}
