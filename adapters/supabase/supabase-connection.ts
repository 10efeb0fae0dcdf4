/** Where the service is and the public key it wants. */
export type SupabaseConnection = {
  /** No trailing slash. */
  readonly url: string;
  readonly anonKey: string;
  /** Whether it has second factors. */
  readonly secondFactor: boolean;
};

/** `null` while it cannot be found out. */
export type Connect = () => Promise<SupabaseConnection | null>;

/**
 * The public key stands in both places until a session's token replaces the second. The library
 * replaces it by this very spelling.
 */
export const publicHeaders = ({ anonKey }: SupabaseConnection): Record<string, string> => ({
  apikey: anonKey,
  Authorization: `Bearer ${anonKey}`,
});
