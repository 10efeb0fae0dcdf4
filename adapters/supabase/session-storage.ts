/** Device storage of the session. Never throws. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const STORAGE_KEY = "shop_session_v1";
/** Refresh token of a reset link's session, for reloads. In the tab's storage only. */
export const RECOVERY_KEY = "shop_recovery_v1";
