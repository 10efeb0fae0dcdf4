/** Where the session is kept on this device. Never throws. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const STORAGE_KEY = "shop_session_v1";
/** The id of the user who came by a reset link and has not chosen a new password since. */
export const RECOVERY_KEY = "shop_recovery_v1";
