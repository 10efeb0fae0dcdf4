import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#server/ports/runtime.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import type { Session, VerifyToken } from "#server/ports/accounts.ts";
import { ok, type Result } from "#core/domain/result.ts";
import { refused, type Refusal } from "./sign-in-refusals.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** A new session, as Supabase Auth answers it. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: User;
}

/** An account as answered; more fields than are named here. */
export type User = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly email: string;
};

/** How a session was proven, in Supabase Auth's words. */
export type Method = "password" | "otp" | "oauth" | "totp";

type Deps = {
  readonly database: Database;
  readonly keys: Pick<SigningKeys, "sign">;
  readonly verifyToken: VerifyToken;
  readonly now: Clock;
  readonly siteUrl: string;
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number;
  /** Lifetime of an unused session. */
  readonly sessionIdleDays: number;
};

/**
 * Sessions with tokens: a signed access token for an hour, and a refresh token that changes with
 * each use. One that is used again although its successor was used ends the session: it was stolen,
 * or the successor was.
 */
export class Sessions {
  readonly #deps: Deps;
  readonly #renewals: SharedRenewals;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#renewals = new SharedRenewals(deps.now);
  }

  /** Ends what a mail's link has opened for the account: whoever signs in needs it no more. */
  async open(
    transaction: Queryable,
    userId: string,
    method: Method,
    { recovers = false } = {},
  ): Promise<TokenAnswer> {
    const [session] = await transaction.query<SessionRow>(
      `with signed_in as (
         update auth.users set last_sign_in_at = now() where id = $1
       ), recovering as (
         delete from auth.sessions where user_id = $1 and tag = 'recovery'
       ), opened as (
         insert into auth.sessions (user_id, aal, amr, tag, not_after)
         values ($1, 'aal1', $2::text::jsonb, $3,
                 case $3 when 'recovery' then now() + interval '1 hour' end)
         returning id, user_id, aal, amr
       )
       select o.* from opened o, auth.note($1, 'login')`,
      [userId, JSON.stringify([this.#amr(method)]), recovers ? "recovery" : null],
    );
    if (!session) throw new Error("A session was not stored.");
    return this.#answer(transaction, session, await newRefreshToken(transaction, session.id, null));
  }

  /** The session of a bearer token: signed here, not expired and not ended since. */
  async of(token: string): Promise<Result<Session, Refusal>> {
    const caller = await this.#deps.verifyToken(token);
    if (!caller?.sessionId) return refused("badToken");
    const [session] = await this.#deps.database.query<Session>(
      `select id, user_id as "userId", aal, tag is not distinct from 'recovery' as recovers,
              exists (select from auth.mfa_factors f
                       where f.user_id = s.user_id and f.status = 'verified') as "hasFactor",
              (select u.email from auth.users u where u.id = s.user_id) as email,
              exists (select from jsonb_array_elements(amr) way
                       where (way ->> 'timestamp')::bigint > $3) as "isFresh"
         from auth.sessions s
        where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
      [caller.sessionId, caller.customerId, Math.floor(this.#deps.now() / 1000) - FRESH_SECONDS],
    );
    return session ? ok(session) : refused("sessionEnded");
  }

  /** Within ten seconds, all who renew with the same token get the same answer. */
  renew(refreshToken: string): Promise<Result<TokenAnswer, Refusal>> {
    return this.#renewals.run(hashOf(refreshToken), () =>
      this.#deps.database.transaction((transaction) => this.#renew(transaction, refreshToken)),
    );
  }

  async #renew(
    transaction: Queryable,
    refreshToken: string,
  ): Promise<Result<TokenAnswer, Refusal>> {
    const used = hashOf(refreshToken);
    const [session] = await transaction.query<
      SessionRow & { readonly revoked: boolean; readonly idle: boolean; readonly next: string }
    >(
      `select s.id, s.user_id, s.aal, s.amr, t.revoked,
              (s.not_after is not null and s.not_after <= now())
                or coalesce(s.refreshed_at, s.created_at) < now() - $2 * interval '1 day' as idle,
              (select n.token from auth.refresh_tokens n
                where n.session_id = s.id and n.parent = t.token and not n.revoked) as next
         from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
        where t.token = $1`,
      [used, this.#deps.sessionIdleDays],
    );
    if (!session) return refused("refreshUnknown");
    if (session.idle) return refused("refreshExpired");
    // Its answer got lost if the successor was never used: the successor is replaced.
    if (session.revoked && session.next === null) {
      await transaction.query(
        `with ended as (delete from auth.sessions where id = $1)
         select auth.note($2, 'token_revoked')`,
        [session.id, session.user_id],
      );
      return refused("refreshUsed");
    }
    await transaction.query(
      `with replaced as (
         update auth.refresh_tokens set revoked = true, updated_at = now()
          where token in ($1, $2) and not revoked
       )
       update auth.sessions set refreshed_at = now(), updated_at = now() where id = $3`,
      [used, session.next, session.id],
    );
    const token = await newRefreshToken(transaction, session.id, used);
    return ok(await this.#answer(transaction, session, token));
  }

  /**
   * The session has given a second factor; others of the account that have not are ended. Another tab
   * may be about to renew with the token that this replaces: it gets the same answer.
   */
  async raise(transaction: Queryable, { id, userId }: Session): Promise<TokenAnswer> {
    const replaced = await transaction.query<{ readonly token: string }>(
      `update auth.refresh_tokens set revoked = true, updated_at = now()
        where session_id = $1 and not revoked returning token`,
      [id],
    );
    const [session] = await transaction.query<SessionRow>(
      `with others as (
         delete from auth.sessions where user_id = $3 and aal = 'aal1' and id <> $1
       )
       update auth.sessions
          set aal = 'aal2', updated_at = now(), refreshed_at = now(),
              amr = jsonb_build_array($2::text::jsonb)
                || jsonb_path_query_array(amr, '$[*] ? (@.method != "totp")')
        where id = $1
        returning id, user_id, aal, amr`,
      [id, JSON.stringify(this.#amr("totp")), userId],
    );
    if (!session) throw new Error("A session ended while it was raised.");
    const answer = await this.#answer(
      transaction,
      session,
      await newRefreshToken(transaction, id, null),
    );
    for (const { token } of replaced) this.#renewals.share(token, ok(answer));
    return answer;
  }

  async end({ id, userId }: Session, scope: "local" | "others" | "global"): Promise<void> {
    await this.#deps.database.query(
      `with ended as (
         delete from auth.sessions
          where user_id = $1 and ($3 = 'global' or (id = $2) = ($3 = 'local'))
       )
       select auth.note($1, 'logout')`,
      [userId, id, scope],
    );
  }

  async #answer(
    queryable: Queryable,
    session: SessionRow,
    refreshToken: string,
  ): Promise<TokenAnswer> {
    const { now, keys, siteUrl, accessTokenSeconds: seconds } = this.#deps;
    const user = await userOf(queryable, session.user_id);
    const iat = Math.floor(now() / 1000);
    const accessToken = await keys.sign({
      iss: `${siteUrl}/auth/v1`,
      sub: user.id,
      aud: "authenticated",
      iat,
      exp: iat + seconds,
      email: user.email,
      phone: "",
      app_metadata: user["app_metadata"],
      user_metadata: user["user_metadata"],
      role: "authenticated",
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    });
    return {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: seconds,
      expires_at: iat + seconds,
      refresh_token: refreshToken,
      user,
    };
  }

  #amr(method: Method) {
    return { method, timestamp: Math.floor(this.#deps.now() / 1000) };
  }
}

export const userOf = async (queryable: Queryable, id: string): Promise<User> => {
  const [row] = await queryable.query<{ user: User }>(
    `select auth.user_as_answered($1) as "user"`,
    [id],
  );
  if (!row) throw new Error("An account is gone.");
  return row.user;
};

/** Secrets that were handed out are stored as this. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const newRefreshToken = async (
  transaction: Queryable,
  sessionId: string,
  parent: string | null,
): Promise<string> => {
  const token = newSecret();
  await transaction.query(
    "insert into auth.refresh_tokens (token, session_id, parent) values ($1, $2, $3)",
    [hashOf(token), sessionId, parent],
  );
  return token;
};

type SessionRow = {
  readonly id: string;
  readonly user_id: string;
  readonly aal: string;
  readonly amr: readonly object[];
};

type Renewal = Promise<Result<TokenAnswer, Refusal>>;

/** Tabs share a session and may renew it concurrently: they share the answer as well. */
class SharedRenewals {
  readonly #now: Clock;
  readonly #answers = new Map<string, { readonly answer: Renewal; readonly endsAt: number }>();

  constructor(now: Clock) {
    this.#now = now;
  }

  /** What the next ones who renew with this token are answered. @param token its hash. */
  share(token: string, answered: Awaited<Renewal>): void {
    const answer = Promise.resolve(answered);
    this.#answers.set(token, { answer, endsAt: this.#now() + REUSE_MS });
  }

  async run(token: string, renew: () => Renewal): Renewal {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#answers) if (endsAt <= now) this.#answers.delete(key);
    const answer = this.#answers.get(token)?.answer ?? renew();
    if (!this.#answers.has(token)) this.#answers.set(token, { answer, endsAt: now + REUSE_MS });
    try {
      const answered = await answer;
      if (!answered.ok) this.#answers.delete(token);
      return answered;
    } catch (cause) {
      this.#answers.delete(token);
      throw cause;
    }
  }
}

/** A sign-in this long ago still proves who it is, for what changes how one signs in. */
const FRESH_SECONDS = 300;

/** As in hosted Supabase (`refresh_token_reuse_interval`). */
const REUSE_MS = 10_000;
