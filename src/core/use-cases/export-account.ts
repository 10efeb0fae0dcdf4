import type { AccountError, AccountPort } from "../ports/account-port.ts";
import type { SaveFile } from "../ports/pdf-port.ts";
import { ok, type Result } from "../domain/result.ts";

type Deps = {
  readonly account: Pick<AccountPort, "exportData">;
  readonly saveFile: SaveFile;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Saves a copy of everything the shop stores about the customer. */
export class ExportAccount {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(): Promise<Result<{ readonly fileName: string }, AccountError>> {
    const { account, saveFile, now } = this.#deps;
    const exported = await account.exportData();
    if (!exported.ok) return exported;
    const fileName = `my-data-${new Date(now()).toISOString().slice(0, 10)}.json`;
    saveFile({ name: fileName, mediaType: "application/json", bytes: exported.value });
    return ok({ fileName });
  }
}
