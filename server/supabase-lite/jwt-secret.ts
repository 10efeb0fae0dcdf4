import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SignJWT } from "jose";

/**
 * The secret that signs every session: read from the data folder, or made and put there the first
 * time (only this user may read it). Throws when the file holds something too short or well known,
 * because whoever knows the secret is every customer at once.
 */
export const jwtSecretOf = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, "jwt-secret");
  const secret = (await readIfThere(path)) ?? (await createSecret(path));
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    throw new Error(
      `${path} is shorter than ${MIN_BYTES} bytes. Delete it to get a new one; everybody will have to sign in again.`,
    );
  }
  if (WELL_KNOWN.some((known) => secret.includes(known))) {
    throw new Error(
      `${path} holds a secret that is public. Delete it to get a new one; everybody will have to sign in again.`,
    );
  }
  await chmod(path, 0o600);
  return secret;
};

/**
 * The key that supabase-js calls public: a token of the role `anon`. It is the same after every
 * start, so a page that was built with it goes on working.
 */
export const anonKeyOf = (secret: string): Promise<string> =>
  new SignJWT({ role: "anon" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("supabase")
    .sign(new TextEncoder().encode(secret));

const createSecret = async (path: string): Promise<string> => {
  const secret = randomBytes(48).toString("base64url");
  // Written beside and renamed into place, so that a half-written secret is never found.
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  await rename(draft, path);
  return secret;
};

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
};

const MIN_BYTES = 32;

/** The defaults that @supabase/lite and the Supabase CLI ship with. */
const WELL_KNOWN = ["unsafe-secret-change-me", "super-secret-jwt-token", "dev-secret-change-me"];
