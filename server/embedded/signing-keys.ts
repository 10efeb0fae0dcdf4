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
 * The key of all sessions: read from the data folder, or created there on the first start
 * (readable by this user only).
 * @throws Error for an unusable key.
 */
export const openSigningKeys = async (dataDir: string) => {
  const jwk = await keyIn(join(dataDir, "signing-key.json"));
  const { d: _, ...publicKey } = jwk;
  const privateKey = await importJWK(jwk, "ES256");
  const own: JWK = { ...publicKey, alg: "ES256", use: "sig", key_ops: ["verify"] };
  return {
    /** What the product server accepts: this key's signature (ES256), and no other. */
    accepted: { kind: "own", publicKey: own } satisfies TokenKeys,
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
 * What pages name as the project's key. Nothing is signed with it and nothing asks for it: whoever has
 * no session reads as `anon`.
 */
export const PUBLISHABLE_KEY = "sb_publishable_embedded";

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
