/** The part of the browser's storage this needs. */
export type SessionMemory = () => Pick<Storage, "getItem" | "setItem">;

/** Whether this browser session was unlocked with the passphrase of this build. */
export const isRemembered = (passphrase: string, memory: SessionMemory): boolean => {
  try {
    return memory().getItem(KEY) === passphrase;
  } catch {
    // Without a storage the session is asked again on every load.
    return false;
  }
};

export const rememberUnlocked = (passphrase: string, memory: SessionMemory): void => {
  try {
    memory().setItem(KEY, passphrase);
  } catch {
    // The same: unlocked until the page is loaded again.
  }
};

const KEY = "preview_unlocked_v1";
