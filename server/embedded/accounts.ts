import { createHash, randomUUID } from "node:crypto";
import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import { ok, type Result } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import type { Session } from "#server/ports/accounts.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import type { LinkKind } from "#server/mails/account-mail.ts";
import type { AccountMails, SendLink } from "./account-mails.ts";
import type { Passwords } from "./passwords.ts";
import {
  hashOf,
  newSecret,
  userOf,
  type Sessions,
  type TokenAnswer,
  type User,
} from "./sessions.ts";
import { refused, type Refusal } from "./sign-in-refusals.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Names and phone. */
  readonly data: object;
  /** Of a browser that will exchange a code for its session (PKCE). */
  readonly codeChallenge: string | null;
}

type SignUpPlace = {
  /** Kept by the browser that signs up. */
  readonly cookie: string;
  /** Page of the site that the mail's link leads to. */
  readonly target: string;
};

/** What a mail's link has opened: a session, or a code that its browser exchanges for one. */
type Opened = { readonly kind: LinkKind; readonly email: string } & (
  | { readonly session: TokenAnswer; readonly code?: undefined }
  | { readonly session?: undefined; readonly code: string }
);

/** What the page of a mail's link says before it is used. */
export interface LinkLook {
  readonly email: string;
  /** As it was typed at sign-up; empty without one. */
  readonly name: string;
  /** Of the newest sign-up, ISO 8601. */
  readonly signedUpAt: string;
  /** Whether one was chosen that may count. */
  readonly hasPassword: boolean;
  /** Whether this is the browser that signed up. */
  readonly isBrowser: boolean;
}

type Deps = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly signIns: Passwords;
  /** With a smaller queue, so that many new passwords do not block sign-ins. */
  readonly changes: Passwords;
  readonly mails: Pick<AccountMails, "withPlace">;
};

/**
 * Accounts and their passwords. Passwords are compared and hashed before a transaction begins,
 * because it holds the only connection. An account that nobody has confirmed belongs to nobody: its
 * password was chosen by somebody who typed the address, and whoever opens the first link decides
 * whether it counts (see {@link Accounts.openLink}).
 */
export class Accounts {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Opens an account, or one that waits for its confirmation again. For a confirmed address nothing
   * happens, and the answer is that of Supabase Auth: an account without identities.
   *
   * @throws MailQueueFullError when nothing was done.
   */
  signUp(account: NewAccount, from: SignUpPlace): Promise<Result<User, Refusal>> {
    return this.#deps.mails.withPlace((sendLink) => this.#signUp(account, from, sendLink));
  }

  async #signUp(
    account: NewAccount,
    from: SignUpPlace,
    sendLink: SendLink,
  ): Promise<Result<User, Refusal>> {
    const { database, changes } = this.#deps;
    const { password, data, codeChallenge } = account;
    const email = mailboxAddress(account.email);
    if (password.length < FEWEST_PASSWORD_CHARACTERS) return refused("weakPassword");
    const knownHash = await this.#passwordOf(email);
    const hash = await changes.hash(password);
    const isSame = knownHash !== null && (await changes.compare(password, knownHash));
    const token = `${codeChallenge === null ? "" : "pkce_"}${newSecret()}`;
    const opened = await database.transaction(async (transaction) => {
      const [stored] = await transaction.query<{ readonly id: string }>(
        // While the link of an earlier sign-up is good, a second password makes both worthless.
        `insert into auth.users as u (email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
         values ($1, $2, $3::text::jsonb, now())
         on conflict (email) do update
           set encrypted_password = case
                 when u.confirmation_sent_at < now() - interval '1 hour' or $4
                   then excluded.encrypted_password end,
               raw_user_meta_data = excluded.raw_user_meta_data,
               confirmation_sent_at = now(), updated_at = now()
           where u.email_confirmed_at is null and u.encrypted_password is not distinct from $5
         returning id`,
        [email, hash, JSON.stringify(data), isSame, knownHash],
      );
      if (!stored) return null;
      await transaction.query(
        `with identity as (
           insert into auth.identities (provider_id, user_id, provider, identity_data)
           values ($1::text, $1::uuid, 'email', $2::text::jsonb) on conflict do nothing
         ), link as (
           insert into auth.one_time_tokens
             (user_id, token_type, token_hash, browser_hash, code_challenge)
           values ($1::uuid, 'signup', $3, $4, $5)
           on conflict (user_id, token_type) do update
             set token_hash = excluded.token_hash, browser_hash = excluded.browser_hash,
                 code_challenge = excluded.code_challenge, created_at = now()
         )
         select auth.note($1::uuid, 'user_confirmation_requested')`,
        [
          stored.id,
          JSON.stringify({ sub: stored.id, email }),
          hashOf(token),
          hashOf(from.cookie),
          codeChallenge,
        ],
      );
      return userOf(transaction, stored.id);
    });
    // Meanwhile the address was confirmed, or signed up by somebody else.
    if (!opened && (await this.#waits(email))) return this.#signUp(account, from, sendLink);
    if (!opened) return ok(confirmedElsewhere(email, data));
    await sendLink("signup", email, token, from.target);
    return ok(opened);
  }

  /**
   * Sends a link to choose a password with, or the confirmation link again. Nothing for an unknown
   * address, nor a confirmation for a confirmed one. What an earlier link to choose a password has
   * opened ends.
   *
   * @throws MailQueueFullError when nothing was done, whoever's the address is.
   */
  mailLink(kind: LinkKind, address: string, target: string): Promise<void> {
    return this.#deps.mails.withPlace((sendLink) =>
      this.#mailLink(kind, address, target, sendLink),
    );
  }

  async #mailLink(
    kind: LinkKind,
    address: string,
    target: string,
    sendLink: SendLink,
  ): Promise<void> {
    const token = newSecret();
    const sentAt = kind === "recovery" ? "recovery_sent_at" : "confirmation_sent_at";
    const [account] = await this.#deps.database.query<{ readonly email: string }>(
      `with account as (
         update auth.users set ${sentAt} = now()
          where email = $1 and ($2 = 'recovery' or email_confirmed_at is null)
          returning id, email
       ), earlier as (
         delete from auth.sessions s using account a
          where s.user_id = a.id and s.tag = 'recovery' and $2 = 'recovery'
       ), link as (
         insert into auth.one_time_tokens (user_id, token_type, token_hash)
         select id, $2, $3 from account
         on conflict (user_id, token_type) do update
           set token_hash = excluded.token_hash, code_challenge = null, created_at = now()
       )
       select a.email
         from account a, auth.note(case $2 when 'recovery' then a.id end, 'user_recovery_requested')`,
      [mailboxAddress(address), kind, hashOf(token)],
    );
    if (account) await sendLink(kind, account.email, token, target);
  }

  /**
   * What a mail's link would do, for the page that asks before it does; it stays good.
   *
   * @param cookie of the sign-up in the browser that looks.
   */
  async lookAtLink(
    kind: LinkKind,
    token: string,
    cookie: string | null,
  ): Promise<Result<LinkLook, Refusal>> {
    const [link] = await this.#deps.database.query<LinkLook & { readonly fresh: boolean }>(
      `select u.email, ${IS_FRESH} as fresh, ${HAS_PASSWORD} as "hasPassword",
              coalesce(t.browser_hash = $3, false) as "isBrowser",
              to_jsonb(u.updated_at) #>> '{}' as "signedUpAt",
              left(btrim(coalesce(u.raw_user_meta_data ->> 'full_name', concat_ws(' ',
                u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name'))), 100)
                as name
         from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where t.token_hash = $1 and t.token_type = $2`,
      [hashOf(token), kind, cookie === null ? null : hashOf(cookie)],
    );
    return link?.fresh ? ok(link) : refused("linkExpired");
  }

  /**
   * Takes the secret of a mail's link, once and within an hour. It proves who reads the address's
   * mails, and who opens a sign-up's link says that the sign-up is theirs: its password counts. A
   * reset link that is an account's first drops it, and opens a session that has to choose one.
   *
   * @param how.wantsCode whether a browser that signed up with PKCE is left a code for its session.
   */
  openLink(
    kind: LinkKind,
    token: string,
    { wantsCode = true } = {},
  ): Promise<Result<Opened, Refusal>> {
    return this.#deps.database.transaction(async (transaction) => {
      const [link] = await transaction.query<Link>(
        `delete from auth.one_time_tokens t using auth.users u
          where t.token_hash = $1 and t.token_type = $2 and u.id = t.user_id
          returning u.id as "userId", u.email, t.code_challenge as challenge,
                    u.email_confirmed_at is not null as confirmed,
                    ${HAS_PASSWORD} as "hasPassword", ${IS_FRESH} as fresh`,
        [hashOf(token), kind],
      );
      if (!link?.fresh) return refused("linkExpired");
      const { userId, email, challenge } = link;
      const { sessions } = this.#deps;
      const isSignUp = kind === "signup" && link.hasPassword;
      if (!link.confirmed)
        await confirm(transaction, userId, { password: isSignUp, names: isSignUp });
      if (!isSignUp)
        return ok({
          kind: "recovery",
          email,
          session: await sessions.open(transaction, userId, "otp", { recovers: true }),
        });
      if (challenge === null || !wantsCode)
        return ok({ kind, email, session: await sessions.open(transaction, userId, "otp") });
      const code = randomUUID();
      await transaction.query(
        `insert into auth.flow_state
           (user_id, code_challenge, authentication_method, auth_code, auth_code_issued_at, redirect_to)
         values ($1, $2, 'otp', $3, now(), '')`,
        [userId, challenge, code],
      );
      return ok({ kind, email, code });
    });
  }

  /** The owner of the address did not sign up: takes the unconfirmed account away. */
  disown(token: string): Promise<Result<{ readonly email: string }, Refusal>> {
    return this.#deps.database.transaction(async (transaction) => {
      const [account] = await transaction.query<{ readonly id: string; readonly email: string }>(
        `select u.id, u.email
           from auth.one_time_tokens t join auth.users u on u.id = t.user_id
          where t.token_hash = $1 and t.token_type = 'signup' and u.email_confirmed_at is null
            and ${IS_FRESH}
            for update of u`,
        [hashOf(token)],
      );
      if (!account) return refused("linkExpired");
      await transaction.query("select auth.note($1, 'user_deleted')", [account.id]);
      await transaction.query("delete from auth.users where id = $1", [account.id]);
      return ok({ email: account.email });
    });
  }

  /** Exchanges a code for a session, in the browser that began (PKCE, RFC 7636). */
  exchange(code: string, verifier: string): Promise<Result<TokenAnswer, Refusal>> {
    return this.#deps.database.transaction(async (transaction) => {
      const [flow] = await transaction.query<{
        readonly userId: string;
        readonly challenge: string;
        readonly method: "otp" | "oauth";
        readonly fresh: boolean;
      }>(
        `select user_id as "userId", code_challenge as challenge, authentication_method as method,
                auth_code_issued_at > now() - interval '5 minutes' as fresh
           from auth.flow_state where auth_code = $1 and user_id is not null`,
        [code],
      );
      if (!flow) return refused("flowUnknown");
      if (!flow.fresh) return refused("flowExpired");
      if (createHash("sha256").update(verifier).digest("base64url") !== flow.challenge)
        return refused("flowOfOther");
      await transaction.query("delete from auth.flow_state where auth_code = $1", [code]);
      return ok(await this.#deps.sessions.open(transaction, flow.userId, flow.method));
    });
  }

  async signIn(address: string, password: string): Promise<Result<TokenAnswer, Refusal>> {
    const email = mailboxAddress(address);
    const hash = await this.#passwordOf(email);
    // Unknown accounts take as long as known ones.
    if (!(await this.#deps.signIns.compare(password, hash))) return refused("wrongPassword");
    return this.#deps.database.transaction(async (transaction) => {
      const [still] = await transaction.query<{ readonly id: string; readonly confirmed: boolean }>(
        `select id, email_confirmed_at is not null as confirmed from auth.users
          where email = $1 and encrypted_password = $2`,
        [email, hash],
      );
      if (!still) return refused("wrongPassword");
      if (!still.confirmed) return refused("notConfirmed");
      return ok(await this.#deps.sessions.open(transaction, still.id, "password"));
    });
  }

  /**
   * Changes the password, which needs the current one except in a session that a mail's link
   * opened, and ends all other sessions.
   */
  async changePassword(
    session: Session,
    {
      password,
      current = "",
    }: { readonly password: string; readonly current?: string | undefined },
  ): Promise<Result<User, Refusal>> {
    const { database, changes } = this.#deps;
    if (session.hasFactor && session.aal === "aal1") return refused("codeNeeded");
    if (password.length < FEWEST_PASSWORD_CHARACTERS) return refused("weakPassword");
    const [account] = await database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where id = $1",
      [session.userId],
    );
    const oldHash = account?.hash ?? null;
    if (!session.recovers && current === "") return refused("currentNeeded");
    if (!session.recovers && !(await changes.compare(current, oldHash)))
      return refused("currentWrong");
    if (await changes.compare(password, oldHash)) return refused("samePassword");
    const hash = await changes.hash(password);
    return database.transaction(async (transaction) => {
      const changed = await transaction.query(
        // Sessions take their refresh tokens with them. Links under way end, too.
        `with changed as (
           update auth.users set encrypted_password = $2, updated_at = now()
            where id = $1 and encrypted_password is not distinct from $3
              and exists (select from auth.sessions where id = $4) returning id
         ), others as (
           delete from auth.sessions s using changed c where s.user_id = c.id and s.id <> $4
         ), own as (
           update auth.sessions s set tag = null, not_after = null from changed where s.id = $4
         ), links as (
           delete from auth.one_time_tokens t using changed c where t.user_id = c.id
         ), flows as (
           delete from auth.flow_state f using changed c where f.user_id = c.id
         )
         select auth.note(id, 'user_updated_password') from changed`,
        [session.userId, hash, oldHash, session.id],
      );
      if (changed.length === 0) return refused("currentWrong");
      return ok(await userOf(transaction, session.userId));
    });
  }

  /** Whether it is the account's. Takes as long for an account without one. */
  async isPasswordOf(userId: string, password: string): Promise<boolean> {
    const [account] = await this.#deps.database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where id = $1",
      [userId],
    );
    return this.#deps.changes.compare(password, account?.hash ?? null);
  }

  async #passwordOf(email: string): Promise<string | null> {
    const [account] = await this.#deps.database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email],
    );
    return account?.hash ?? null;
  }

  async #waits(email: string): Promise<boolean> {
    const waiting = await this.#deps.database.query(
      "select from auth.users where email = $1 and email_confirmed_at is null",
      [email],
    );
    return waiting.length > 0;
  }
}

interface Link {
  readonly userId: string;
  readonly email: string;
  readonly challenge: string | null;
  readonly confirmed: boolean;
  readonly hasPassword: boolean;
  readonly fresh: boolean;
}

/** Of an account `u` and its link `t`. */
const HAS_PASSWORD = "u.encrypted_password is not null";
const IS_FRESH = `coalesce(case t.token_type when 'signup' then u.confirmation_sent_at
  else u.recovery_sent_at end > now() - interval '1 hour', false)`;

/**
 * Confirms an account by a mail or an identity that its owner alone has.
 * @param keeps what of the sign-up counts; the rest is dropped.
 */
export const confirm = async (
  transaction: Queryable,
  userId: string,
  keeps: { readonly password: boolean; readonly names: boolean },
): Promise<void> => {
  await transaction.query(
    `with confirmed as (
       update auth.users
          set email_confirmed_at = now(),
              encrypted_password = case when $2 then encrypted_password end,
              raw_user_meta_data = case when $3 then raw_user_meta_data else '{}' end
        where id = $1
     ), links as (
       delete from auth.one_time_tokens where user_id = $1 and token_type = 'signup'
     )
     select auth.note($1, 'user_signedup')`,
    [userId, keeps.password, keeps.names],
  );
};

/** Gives accounts of earlier versions, which kept addresses as they were typed, their one spelling. */
export const respellAddresses = async (database: Queryable): Promise<void> => {
  const typed = await database.query<{ readonly id: string; readonly email: string }>(
    "select id, email from auth.users where octet_length(email) > char_length(email) order by created_at",
  );
  for (const { id, email } of typed)
    await database.query(
      `update auth.users set email = $2
        where id = $1 and not exists (select from auth.users where email = $2)`,
      [id, mailboxAddress(email)],
    );
};

/** What a new account's answer looks like, of an account that nobody gets by it. */
const confirmedElsewhere = (email: string, data: object): User => {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
};
