/** Where the service is and the public key it wants. */
export type SupabaseConnection = {
  /** No trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  /** Whether it has second factors. */
  readonly secondFactor: boolean;
};

/** `null` while it cannot be found out. */
export type Connect = () => Promise<SupabaseConnection | null>;

/**
 * What a call carries before there is a session. A publishable key is no token: a service that gets it
 * as a bearer refuses the call. The older key is one, of the role `anon`, and stands in both places until
 * a session's token replaces the second; the library replaces it by this very spelling.
 * Source: specification section 7 (sign-in service).
 */
export const publicHeaders = ({
  publishableKey: apikey,
}: SupabaseConnection): Record<string, string> =>
  apikey.startsWith(PUBLISHABLE) ? { apikey } : { apikey, Authorization: `Bearer ${apikey}` };

const PUBLISHABLE = "sb_publishable_";
