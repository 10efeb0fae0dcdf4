import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export type GooglePerson = { readonly sub: string; readonly email: string; readonly name: string };

const CERTS = "https://www.googleapis.com/oauth2/v3/certs";
const TOKEN = "https://oauth2.googleapis.com/token";

/**
 * A fake of Google's sign-in: consent page, token endpoint and public keys. The embedded service
 * has Google's addresses built in, so that this is a `fetch` for tests to install globally.
 */
export const fakeGoogle = async (client: { readonly id: string; readonly secret: string }) => {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "google-1", alg: "RS256", use: "sig" };
  const granted = new Map<string, GooglePerson>();

  const idToken = (person: GooglePerson): Promise<string> =>
    new SignJWT({ ...person, email_verified: true, picture: "https://pictures.test/dewi" })
      .setProtectedHeader({ alg: "RS256", kid: "google-1" })
      .setIssuer("https://accounts.google.com")
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);

  return {
    /** Simulates the consent page; returns the redirect's address. */
    consent: (page: URL, person: GooglePerson | "declines"): URL => {
      const { searchParams } = page;
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      if (person === "declines") {
        back.searchParams.set("error", "access_denied");
        return back;
      }
      const code = randomUUID();
      granted.set(code, person);
      back.searchParams.set("code", code);
      return back;
    },
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      if (request.url === CERTS) return Response.json({ keys: [jwk] });
      if (request.url !== TOKEN) throw new TypeError(`Nobody answers at ${request.url}.`);
      const form = new URLSearchParams(await request.text());
      const person = granted.get(form.get("code") ?? "");
      granted.delete(form.get("code") ?? "");
      const known =
        form.get("client_id") === client.id && form.get("client_secret") === client.secret;
      if (!person || !known) return Response.json({ error: "invalid_grant" }, { status: 400 });
      return Response.json({
        access_token: randomUUID(),
        id_token: await idToken(person),
        token_type: "Bearer",
        expires_in: 3599,
      });
    },
  };
};
