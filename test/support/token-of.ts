import type { AuthPort } from "#core/ports/auth-port.ts";

/** The token, or `null` without one. */
export const tokenOf = async (auth: AuthPort, refused?: string): Promise<string | null> => {
  const token = await auth.accessToken(refused);
  return token.ok ? token.value : null;
};
