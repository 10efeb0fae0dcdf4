/** Where the session is kept on this device. Never throws. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const STORAGE_KEY = "shop_session_v1";
/** What reopens a reset link's session when its page is loaded again. In the tab's storage only. */
export const RECOVERY_KEY = "shop_recovery_v1";
