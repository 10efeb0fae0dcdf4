import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from "jose";
import * as v from "valibot";
import { jsonOf } from "#core/domain/json.ts";
import { ifThere } from "#server/ports/runtime.ts";
import type { TokenKeys } from "#server/http/sign-in-service.ts";

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>;

/**
 * The keys of all sessions: read from the data folder, or created there on the first start
 * (readable by this user only).
 * @throws Error for an unusable key, and for a short or well-known secret, which gives access to
 * every account.
 */
export const openSigningKeys = async (dataDir: string) => {
  const secret = await secretIn(join(dataDir, "jwt-secret"));
  const jwk = await keyIn(join(dataDir, "signing-key.json"));
  const { d: _, ...publicKey } = jwk;
  const privateKey = await importJWK(jwk, "ES256");
  const own: JWK = { ...publicKey, alg: "ES256", use: "sig", key_ops: ["verify"] };
  return {
    /** Signs the anon key. Access tokens that it signed are read until they expire. */
    secret,
    /** What the product server accepts: this key's signature (ES256), and the secret's (HS256). */
    accepted: { kind: "own", publicKey: own, secret } satisfies TokenKeys,
    /** The keys document: public keys only. */
    published: { keys: [own] },
    /** Signs an access token. */
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: jwk.kid })
        .sign(privateKey),
  };
};

/**
 * The anon key for supabase-js: a token of the role `anon`. Constant over restarts, so that built
 * pages stay valid.
 */
export const anonKeyOf = (secret: string): Promise<string> =>
  new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("supabase")
    .sign(new TextEncoder().encode(secret));

const secretIn = async (path: string): Promise<string> => {
  const secret = (await kept(path, async () => randomBytes(48).toString("base64url"))).trim();
  if (Buffer.byteLength(secret) < MIN_BYTES)
    throw new Error(
      `${path} is shorter than ${MIN_BYTES} bytes. Delete it to get a new one; customers stay signed in.`,
    );
  if (WELL_KNOWN.some((known) => secret.includes(known)))
    throw new Error(
      `${path} holds a secret that is public. Delete it to get a new one; customers stay signed in.`,
    );
  return secret;
};

const keyIn = async (path: string): Promise<v.InferOutput<typeof storedKey>> => {
  const key = v.safeParse(storedKey, jsonOf(await kept(path, newKey)));
  if (key.success) return key.output;
  throw new Error(
    `${path} holds no private key. Delete it to get a new one; customers stay signed in.`,
  );
};

const newKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
};

const storedKey = v.strictObject({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
});

/** A private file's text. Created under another name, so that an incomplete one is never read. */
const kept = async (path: string, create: () => Promise<string>): Promise<string> => {
  const found = await ifThere(readFile(path, "utf8"), null);
  if (found !== null) {
    await chmod(path, 0o600);
    return found;
  }
  const made = await create();
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600, flag: "wx", flush: true });
  await rename(draft, path);
  return made;
};

const MIN_BYTES = 32;

/** Defaults of the Supabase CLI and of its guides. */
const WELL_KNOWN = ["unsafe-secret-change-me", "super-secret-jwt-token", "dev-secret-change-me"];
