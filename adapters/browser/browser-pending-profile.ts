import type { PendingProfile } from "#core/domain/account/profile.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { isRecord } from "#core/domain/is-record.ts";
import { parseJson } from "./parse-json.ts";

/** A sign-up's names in the browser's local storage. Source: specification section 3. */
export class BrowserPendingProfile implements PendingProfilePort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(email: string): PendingProfile | null {
    const stored = parseJson(this.#storage.getItem(PROFILE_KEY));
    if (!isRecord(stored) || stored["email"] !== normalised(email)) return null;
    const { first_name: firstName, last_name: lastName, phone } = stored;
    if (typeof firstName !== "string" || typeof lastName !== "string") return null;
    return { firstName, lastName, phone: typeof phone === "string" ? phone : null };
  }

  write(email: string, { firstName, lastName, phone }: PendingProfile): void {
    this.#storage.setItem(
      PROFILE_KEY,
      JSON.stringify({
        email: normalised(email),
        first_name: firstName,
        last_name: lastName,
        phone,
      }),
    );
  }

  remove(): void {
    this.#storage.removeItem(PROFILE_KEY);
  }
}

const PROFILE_KEY = "pending_profile";

/** Sign-in services store emails in lower case. */
const normalised = (email: string): string => email.trim().toLowerCase();
