import * as v from "valibot";
import type { Address } from "#core/domain/account/address.ts";
import type { AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import type { AccountError, AccountPort } from "#core/ports/account-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import {
  accountFromWire,
  addressListWire,
  meWire,
  provisionToWire,
  syncUserToWire,
  deletedWire,
  exportWire,
  wrongPasswordWire,
  type deleteAccountWire,
} from "#wire/account.ts";
import { addressFromWire, addressToWire } from "#wire/address.ts";
import {
  failureText,
  failureTexts,
  type Call,
  type Failure,
  type FailureTexts,
  type ProductServer,
} from "./product-server.ts";

type Saved = Promise<Result<AddressBook, AccountError>>;

/** Profile and addresses on the product server. Source: specification sections 7 and 8. */
export class HttpAccount implements AccountPort {
  readonly #server: ProductServer;

  constructor(deps: { readonly server: ProductServer }) {
    this.#server = deps.server;
  }

  load(moment?: "after-provisioning"): ReturnType<AccountPort["load"]> {
    return this.#load(moment === undefined ? LOAD_TEXTS : RELOAD_TEXTS);
  }

  provision(profile: PendingProfile): ReturnType<AccountPort["provision"]> {
    return this.#tell("provision-user", provisionToWire(profile), PROVISION_TEXTS);
  }

  sync(user: Parameters<AccountPort["sync"]>[0]): ReturnType<AccountPort["sync"]> {
    return this.#tell("auth/sync-user", syncUserToWire(user), LOAD_TEXTS);
  }

  addAddress(address: Address): Saved {
    const json = { address: addressToWire(address) };
    return this.#change("me/addresses", { method: "post", json }, SAVE_TEXTS);
  }

  saveAddresses(addresses: readonly Address[], version: string | null): Saved {
    const json = { addresses: addresses.map(addressToWire) };
    const call: Call = { method: "put", json, headers: ifMatch(version) };
    return this.#change("me/addresses", call, SAVE_TEXTS);
  }

  deleteAddress(index: number, version: string | null): Saved {
    const call: Call = { method: "delete", headers: ifMatch(version) };
    return this.#change(`me/addresses/${index}`, call, DELETE_TEXTS);
  }

  async exportData(): ReturnType<AccountPort["exportData"]> {
    const answer = await this.#server.call("me/export");
    if (answer.kind !== "ok") return err(accountError(answer, EXPORT_TEXTS));
    // Saved as received: its content is not the page's concern.
    return v.is(exportWire, answer.body)
      ? ok(new TextEncoder().encode(JSON.stringify(answer.body, null, 2)))
      : err({ kind: "unavailable", message: EXPORT_TEXTS.noAnswer });
  }

  async deleteAccount(password: string): ReturnType<AccountPort["deleteAccount"]> {
    const json: v.InferInput<typeof deleteAccountWire> = { password };
    const answer = await this.#server.call("me/deletion", { method: "post", json });
    if (answer.kind === "ok" && v.is(deletedWire, answer.body)) return ok(undefined);
    if (answer.kind === "ok") return err({ kind: "unavailable", message: LEAVE_TEXTS.noAnswer });
    const error = accountError(answer, LEAVE_TEXTS);
    const isWrong = answer.kind === "refused" && v.is(wrongPasswordWire, answer.body);
    return err(isWrong ? { ...error, kind: "wrong-password" } : error);
  }

  async #load(texts: FailureTexts): ReturnType<AccountPort["load"]> {
    const answer = await this.#server.call("me");
    if (answer.kind !== "ok") return err(accountError(answer, texts));
    const me = v.safeParse(meWire, answer.body);
    return me.success
      ? ok(accountFromWire(me.output, versionOf(answer.headers)))
      : err({ kind: "unavailable", message: texts.noAnswer });
  }

  async #tell(
    path: string,
    json: unknown,
    texts: FailureTexts,
  ): Promise<Result<void, AccountError>> {
    const answer = await this.#server.call(path, { method: "post", json });
    return answer.kind === "ok" ? ok(undefined) : err(accountError(answer, texts));
  }

  async #change(path: string, call: Call, texts: FailureTexts): Saved {
    const answer = await this.#server.call(path, call);
    if (answer.kind !== "ok") return err(accountError(answer, texts));
    const list = v.safeParse(addressListWire, answer.body);
    if (list.success)
      return ok({
        addresses: list.output.addresses.map(addressFromWire),
        version: versionOf(answer.headers),
      });
    // The response may include the list; otherwise it is fetched.
    const account = await this.#load(LIST_TEXTS);
    return account.ok ? ok(account.value.addressBook) : account;
  }
}

const LOAD_TEXTS = failureTexts("Backend error", "Failed to load account");
const LIST_TEXTS = failureTexts("Backend error", "Failed to load addresses");
const SAVE_TEXTS = failureTexts("Save failed", "Failed to save address");
const DELETE_TEXTS = failureTexts("Delete failed", "Failed to delete address");
const EXPORT_TEXTS = failureTexts("Download failed", "Failed to download your data");
const LEAVE_TEXTS = failureTexts("Delete failed", "Failed to delete your account");

const always = (text: string): FailureTexts => ({ refused: () => text, noAnswer: text });
const RELOAD_TEXTS = always("Fetch after provision failed");
const PROVISION_TEXTS = always("Provision failed");

const accountError = (failure: Failure, texts: FailureTexts): AccountError => {
  const message = failureText(failure, texts);
  if (failure.kind === "no-session") return { kind: "no-session", message };
  if (failure.kind !== "refused") return { kind: "unavailable", message };
  return { kind: kindOf(failure.status), message };
};

const kindOf = (status: number): AccountError["kind"] => {
  if (status === 401) return "no-session";
  if (status === 404) return "not-found";
  if (status === 412) return "stale";
  return status >= 500 || status === 408 ? "unavailable" : "rejected";
};

const versionOf = (headers: Headers): string | null => headers.get("etag");

const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { "if-match": version };
