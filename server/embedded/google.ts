import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import * as v from "valibot";
import { jsonOf } from "#core/domain/json.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { fetchedOrNull } from "#wire/error.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import { confirm } from "./accounts.ts";
import { newSecret } from "./sessions.ts";

type Deps = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly siteUrl: string;
  readonly database: Database;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Sign-in with Google (OpenID Connect, authorization code). Ends with a code of ours, which only the
 * browser that began can exchange for a session (PKCE).
 */
export class Google {
  readonly #deps: Deps;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#keys = createRemoteJWKSet(new URL(CERTS), {
      [customFetch]: (address, options) => deps.fetch(address, options),
    });
  }

  /** The address of Google's page. @param target page of the site to come back to. */
  async begin(target: string, codeChallenge: string): Promise<string> {
    const { clientId, database } = this.#deps;
    const state = newSecret();
    await database.query(
      `insert into auth.flow_state (code_challenge, authentication_method, auth_code, redirect_to)
       values ($1, 'oauth', $2, $3)`,
      [codeChallenge, state, target],
    );
    const page = new URL("https://accounts.google.com/o/oauth2/v2/auth");
    page.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: this.#callback,
      response_type: "code",
      scope: "openid email profile",
      state,
    }).toString();
    return page.href;
  }

  /** Where Google's answer leads: the wanted page, with a code or with what went wrong. */
  async finish(answer: { readonly state: string; readonly code: string | null }): Promise<string> {
    const { database, siteUrl } = this.#deps;
    // The state is good once, for ten minutes, and is no code that anybody could exchange.
    const [flow] = await database.query<{ readonly id: string; readonly target: string }>(
      `update auth.flow_state set auth_code = null
        where auth_code = $1 and user_id is null and created_at > now() - interval '10 minutes'
        returning id, redirect_to as target`,
      [answer.state],
    );
    if (!flow) return failed(`${siteUrl}/signin`, "bad_oauth_state", "The sign-in took too long.");
    const person = answer.code === null ? null : await this.#personOf(answer.code);
    if (!person) return failed(flow.target, "access_denied", "Google did not sign you in.");
    const code = crypto.randomUUID();
    await database.transaction(async (transaction) => {
      const userId = await accountOf(transaction, person);
      await transaction.query(
        `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now()
          where id = $1`,
        [flow.id, userId, code],
      );
    });
    const target = new URL(flow.target);
    target.searchParams.set("code", code);
    return target.href;
  }

  get #callback(): string {
    return `${this.#deps.siteUrl}/auth/v1/callback`;
  }

  /** `null` when Google refuses the code, cannot be reached, or has not confirmed the address. */
  async #personOf(code: string): Promise<Person | null> {
    const { clientId, clientSecret, fetch } = this.#deps;
    const text = await fetchedOrNull(async () => {
      const answer = await fetch(TOKENS, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: this.#callback,
        }),
        signal: AbortSignal.timeout(10_000),
      });
      return answer.text();
    });
    const granted = v.safeParse(tokens, jsonOf(text ?? ""));
    if (!granted.success) return null;
    try {
      const { payload } = await jwtVerify(granted.output.id_token, this.#keys, {
        algorithms: ["RS256"],
        issuer: ["https://accounts.google.com", "accounts.google.com"],
        audience: clientId,
        requiredClaims: ["sub", "exp"],
      });
      const person = v.safeParse(claims, payload);
      return person.success ? person.output : null;
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof TypeError) return null;
      throw cause;
    }
  }
}

type Person = v.InferOutput<typeof claims>;

/** The account of a Google identity, whose address Google has confirmed. */
const accountOf = async (
  transaction: Queryable,
  { sub, email: address, name, ...more }: Person,
): Promise<string> => {
  const email = mailboxAddress(address);
  const [known] = await transaction.query<{ readonly id: string }>(
    "select user_id as id from auth.identities where provider = 'google' and provider_id = $1",
    [sub],
  );
  if (known) return known.id;
  const [account] = await transaction.query<{
    readonly id: string;
    readonly confirmed: boolean;
  }>(
    `insert into auth.users as u (email, raw_app_meta_data)
       values ($1, '{"provider": "google", "providers": ["google"]}')
       on conflict (email) do update set updated_at = now()
       returning id, email_confirmed_at is not null as confirmed`,
    [email],
  );
  if (!account) throw new Error("An account was not stored.");
  if (!account.confirmed) {
    await confirm(transaction, account.id, { password: false, names: false });
    await transaction.query(
      `with others as (delete from auth.identities where user_id = $1)
       update auth.users set raw_user_meta_data = $2::text::jsonb where id = $1`,
      [account.id, JSON.stringify({ ...more, name, full_name: name })],
    );
  }
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
       values ($1, $2, 'google', $3::text::jsonb)`,
    [sub, account.id, JSON.stringify({ ...more, sub, email, name, full_name: name })],
  );
  await transaction.query(
    `update auth.users u
          set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
            (select jsonb_agg(distinct provider) from auth.identities where user_id = u.id))
        where id = $1`,
    [account.id],
  );
  return account.id;
};

const tokens = v.object({ id_token: v.string() });

const claims = v.object({
  sub: v.pipe(v.string(), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
  email_verified: v.literal(true),
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const failed = (target: string, code: string, description: string): string => {
  const page = new URL(target);
  page.searchParams.set("error", "access_denied");
  page.searchParams.set("error_code", code);
  page.searchParams.set("error_description", description);
  return page.href;
};

const TOKENS = "https://oauth2.googleapis.com/token";
const CERTS = "https://www.googleapis.com/oauth2/v3/certs";
