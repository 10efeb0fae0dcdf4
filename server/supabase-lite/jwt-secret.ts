import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SignJWT } from "jose";

/**
 * The secret that signs all sessions: read from the data folder, or created there on the first
 * start (readable by this user only).
 * @throws Error for a short or well-known secret, because it gives access to every account.
 */
export const jwtSecretOf = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, "jwt-secret");
  const secret = (await readIfThere(path)) ?? (await createSecret(path));
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    throw new Error(
      `${path} is shorter than ${MIN_BYTES} bytes. Delete it to get a new one; customers stay signed in.`,
    );
  }
  if (WELL_KNOWN.some((known) => secret.includes(known))) {
    throw new Error(
      `${path} holds a secret that is public. Delete it to get a new one; customers stay signed in.`,
    );
  }
  await chmod(path, 0o600);
  return secret;
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

const createSecret = async (path: string): Promise<string> => {
  const secret = randomBytes(48).toString("base64url");
  // Written to a temporary file and renamed, so that an incomplete secret is never read.
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

/** Defaults of @supabase/lite and the Supabase CLI. */
const WELL_KNOWN = ["unsafe-secret-change-me", "super-secret-jwt-token", "dev-secret-change-me"];
