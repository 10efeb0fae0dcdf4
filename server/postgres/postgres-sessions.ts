import type { Database } from "#server/ports/database.ts";
import type { Sessions } from "#server/ports/sessions.ts";

export class PostgresSessions implements Sessions {
  readonly #database: Pick<Database, "query">;

  constructor(deps: { readonly database: Pick<Database, "query"> }) {
    this.#database = deps.database;
  }

  async isOpen(customerId: string, sessionId: string): Promise<boolean> {
    const [row] = await this.#database.query<{ open: boolean }>(
      "select private.session_is_open($1, $2) as open",
      [customerId, sessionId],
    );
    return row?.open ?? false;
  }
}
