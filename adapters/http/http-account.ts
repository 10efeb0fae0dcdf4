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
import { readBy } from "#wire/fields.ts";
import { addressFromWire, addressToWire } from "#wire/address.ts";
import {
  failureText,
  failureTexts,
  type Call,
  type FailedCall,
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
    // Saved as received: its content is not the page's concern.
    const kept = await this.#server.call("me/export", (body) =>
      v.is(exportWire, body) ? body : null,
    );
    return kept.ok
      ? ok(new TextEncoder().encode(JSON.stringify(kept.value, null, 2)))
      : err(accountError(kept.error, EXPORT_TEXTS));
  }

  async deleteAccount(password: string): ReturnType<AccountPort["deleteAccount"]> {
    const json: v.InferInput<typeof deleteAccountWire> = { password };
    const call: Call = { method: "post", json };
    const deleted = await this.#server.call("me/deletion", readBy(deletedWire), call);
    if (deleted.ok) return ok(undefined);
    const error = accountError(deleted.error, LEAVE_TEXTS);
    const isWrong = deleted.error.kind === "refused" && v.is(wrongPasswordWire, deleted.error.body);
    return err(isWrong ? { ...error, kind: "wrong-password" } : error);
  }

  async #load(texts: FailureTexts): ReturnType<AccountPort["load"]> {
    const account = await this.#server.call("me", (body, headers) => {
      const me = readBy(meWire)(body);
      return me && accountFromWire(me, versionOf(headers));
    });
    return account.ok ? account : err(accountError(account.error, texts));
  }

  async #tell(
    path: string,
    json: unknown,
    texts: FailureTexts,
  ): Promise<Result<void, AccountError>> {
    const told = await this.#server.call(path, () => "told", { method: "post", json });
    return told.ok ? ok(undefined) : err(accountError(told.error, texts));
  }

  async #change(path: string, call: Call, texts: FailureTexts): Saved {
    const changed = await this.#server.call(path, (body, headers) => ({ body, headers }), call);
    if (!changed.ok) return err(accountError(changed.error, texts));
    const { body, headers } = changed.value;
    const list = readBy(addressListWire)(body);
    if (list)
      return ok({ addresses: list.addresses.map(addressFromWire), version: versionOf(headers) });
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

const accountError = (failure: FailedCall, texts: FailureTexts): AccountError => {
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
