import { exportJWK, generateKeyPair, type JWK } from "jose";

/** A private key of the sign-in service, as it reads them. */
export type SigningKey = JWK & { readonly kid: string };

/** A new pair for ES256, which only verifies until it is put in use. */
export const newSigningKey = async (kid: string): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: "ES256", key_ops: ["verify"] };
};

/** What the service is given: one key signs, the others are published and verify. */
export const keySet = (inUse: SigningKey, ...others: readonly SigningKey[]): string =>
  JSON.stringify([{ ...inUse, key_ops: ["sign", "verify"] }, ...others]);
