/** The part of `Storage` that is used. */
export type SessionMemory = () => Pick<Storage, "getItem" | "setItem">;

/** Whether this session was unlocked with the passphrase of this build. */
export const isRemembered = (passphrase: string, memory: SessionMemory): boolean => {
  try {
    return memory().getItem(KEY) === passphrase;
  } catch {
    // Without storage the password is asked on every load.
    return false;
  }
};

export const rememberUnlocked = (passphrase: string, memory: SessionMemory): void => {
  try {
    memory().setItem(KEY, passphrase);
  } catch {
    // Without storage: unlocked until the next load.
  }
};

const KEY = "preview_unlocked_v1";
