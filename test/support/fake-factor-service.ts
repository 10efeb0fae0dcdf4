import { isTotpCode, toBase32 } from "#adapters/memory/totp.ts";

type Factor = {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp";
  readonly secret: string;
  readonly created_at: string;
  status: "unverified" | "verified";
};

/**
 * A fake of the hosted sign-in service's documented calls for second factors and sign-in, for one
 * customer. `asked` records the requests.
 */
export const fakeFactorService = (customer: { email: string; password: string }) => {
  let factors: readonly Factor[] = [];
  let made = 0;
  const challenges = new Map<string, string>();
  const asked: string[] = [];

  const user = () => ({
    id: "5b0e4b5e-0000-4000-8000-000000000001",
    email: customer.email,
    app_metadata: {},
    user_metadata: { full_name: "Dewi Anggraini" },
    aud: "authenticated",
    created_at: "2025-07-20T07:32:00Z",
    factors: factors.map((factor) => ({ ...factor, secret: undefined })),
  });
  const session = (aal: string) => ({
    access_token: tokenOf({ sub: user().id, aal, n: (made += 1) }),
    refresh_token: `${aal}-${(made += 1)}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: 1,
    user: user(),
  });

  const answer = async (call: string, request: Request, url: URL): Promise<Response> => {
    const body: Record<string, string> =
      request.method === "POST" ? await request.json().catch(() => ({})) : {};
    const aal = request.headers.get("authorization")?.includes(tokenPart("aal2")) ? "aal2" : "aal1";
    const [, id = "", action = ""] =
      /^\/auth\/v1\/factors\/([^/]+)\/?(\w*)$/.exec(url.pathname) ?? [];
    const factor = factors.find((one) => one.id === id);
    if (call === "POST /auth/v1/token" && url.searchParams.get("grant_type") === "password")
      return body["password"] === customer.password
        ? Response.json(session("aal1"))
        : refused(400, "invalid_credentials");
    if (call === "POST /auth/v1/token")
      return Response.json(session(body["refresh_token"]?.split("-")[0] ?? "aal1"));
    if (call === "POST /auth/v1/logout") return new Response(null, { status: 204 });
    if (call === "GET /auth/v1/user") return Response.json(user());
    if (call === "POST /auth/v1/factors") {
      if (factors.some((one) => one.friendly_name === body["friendly_name"]))
        return refused(422, "mfa_factor_name_conflict");
      const secret = toBase32(crypto.getRandomValues(new Uint8Array(20)));
      const enrolled: Factor = {
        id: `factor-${(made += 1)}`,
        friendly_name: body["friendly_name"] ?? "",
        factor_type: "totp",
        created_at: "2025-07-20T07:32:00Z",
        secret,
        status: "unverified",
      };
      factors = [...factors, enrolled];
      const uri = `otpauth://totp/${body["issuer"]}:${customer.email}?secret=${secret}&issuer=${body["issuer"]}`;
      return Response.json({ ...enrolled, type: "totp", totp: { qr_code: "<svg/>", secret, uri } });
    }
    if (!factor) return refused(404, "mfa_factor_not_found");
    if (request.method === "DELETE") {
      if (factor.status === "verified" && aal !== "aal2") return refused(422, "insufficient_aal");
      factors = factors.filter((one) => one !== factor);
      return Response.json({ id });
    }
    if (action === "challenge") {
      const challengeId = `challenge-${(made += 1)}`;
      challenges.set(challengeId, id);
      return Response.json({ id: challengeId, type: "totp", expires_at: 2_000_000_000 });
    }
    if (action === "verify" && challenges.get(body["challenge_id"] ?? "") === id) {
      if (!(await isTotpCode(factor.secret, body["code"] ?? "", Date.now())))
        return refused(422, "mfa_verification_failed");
      factor.status = "verified";
      return Response.json(session("aal2"));
    }
    return refused(404, "not_found");
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    asked.push(call);
    return answer(call, request, url);
  };
  return { fetch, asked };
};

const refused = (status: number, code: string): Response =>
  Response.json({ code: status, error_code: code, msg: code.replaceAll("_", " ") }, { status });

const base64Url = (text: string): string => Buffer.from(text).toString("base64url");

/** Unsigned: the adapter only decodes it. */
const tokenOf = (claims: {
  readonly aal: string;
  readonly sub: string;
  readonly n: number;
}): string =>
  [base64Url('{"alg":"HS256"}'), base64Url(JSON.stringify(claims)), tokenPart(claims.aal)].join(
    ".",
  );

const tokenPart = (aal: string): string => base64Url(`signed-${aal}`);
