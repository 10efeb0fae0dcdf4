import { TOTP } from "otpauth";

/** What an authenticator app shows for this key. @param at milliseconds since 1970. */
export const totpCode = async (secret: string, at: number): Promise<string> =>
  new TOTP({ secret }).generate({ timestamp: at });
