import { randomInt } from "node:crypto";
import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Secret, TOTP } from "otpauth";
import { ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { Session } from "#server/ports/accounts.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import type { Accounts } from "./accounts.ts";
import { hashOf, type Sessions, type TokenAnswer } from "./sessions.ts";
import { refused, type Refusal } from "./sign-in-refusals.ts";

/** A new factor, as Supabase Auth answers it. Its key is shown once. */
export interface NewFactor {
  readonly id: string;
  readonly type: "totp";
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
  /** Each counts once in place of a code, from the app's first code on. Shown once. */
  readonly recovery_codes: readonly string[];
}

/** A code was taken. */
export interface Verified {
  readonly answer: TokenAnswer;
  /** `null`: the code was an app's; else how many recovery codes are left. */
  readonly recoveryCodesLeft: number | null;
  /** The code was the first of a new app. */
  readonly isNew: boolean;
}

type Deps = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "raise">;
  readonly accounts: Pick<Accounts, "isPasswordOf">;
  readonly now: Clock;
  /** Host of the site, for apps that are told no issuer. */
  readonly siteHost: string;
};

/**
 * Authenticator apps (TOTP, RFC 6238: six digits, 30 s, SHA-1, as all apps support). A code counts
 * for its own step and the ones before and after it, and for one sign-in; the one that confirms a new
 * app opens nothing new, and counts for one sign-in more. A stolen access token neither adds nor removes
 * an app: that wants the password, or a sign-in of the last minutes.
 */
export class SecondFactor {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins with an app; it counts from its first code on. */
  async enrol(
    session: Session,
    given: { readonly name: string; readonly issuer: string; readonly password: string | null },
  ): Promise<Result<NewFactor, Refusal>> {
    const { database, siteHost } = this.#deps;
    const { name, issuer } = given;
    if (!mayAdd(session)) return refused("codeNeededToEnrol");
    const proven = await this.#proven(session, given.password);
    if (!proven.ok) return proven;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const secret = new Secret({ size: 20 }).base32;
    return database.transaction(async (transaction) => {
      const known = await transaction.query<{ readonly name: string }>(
        "select friendly_name as name from auth.mfa_factors where user_id = $1",
        [session.userId],
      );
      if (known.some((factor) => factor.name === name)) return refused("factorNameTaken");
      if (known.length >= MOST_FACTORS) return refused("tooManyFactors");
      const [account] = await transaction.query<{ readonly id: string; readonly email: string }>(
        `with added as (
           insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3)
           returning id, user_id
         ) select a.id, u.email from added a join auth.users u on u.id = a.user_id`,
        [session.userId, name, secret],
      );
      if (!account) throw new Error("A factor was not stored.");
      await transaction.query(
        `insert into auth.mfa_recovery_codes (factor_id, code_hash)
         select $1::uuid, jsonb_array_elements_text($2::text::jsonb)`,
        [account.id, JSON.stringify(codes.map((code) => hashOf(plainCode(code))))],
      );
      const uri = new TOTP({ issuer: issuer || siteHost, label: account.email, secret }).toString();
      return ok({
        id: account.id,
        type: "totp",
        friendly_name: name,
        totp: { qr_code: toSvgSource(generate(uri)), secret, uri },
        recovery_codes: codes,
      });
    });
  }

  async challenge(session: Session, factorId: string) {
    const [challenge] = await this.#deps.database.query<{
      readonly id: string;
      readonly expiresAt: number;
    }>(
      `insert into auth.mfa_challenges (factor_id)
       select id from auth.mfa_factors where id = $1 and user_id = $2
       returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS} as "expiresAt"`,
      [factorId, session.userId],
    );
    if (!challenge) return refused("factorUnknown");
    return ok({ id: challenge.id, type: "totp", expires_at: challenge.expiresAt });
  }

  /** Takes a code: confirms a new app, and raises the session. A recovery code does the latter alone. */
  async verify(
    session: Session,
    factorId: string,
    { challengeId, code }: { readonly challengeId: string; readonly code: string },
  ): Promise<Result<Verified, Refusal>> {
    const { database, sessions, now } = this.#deps;
    return database.transaction(async (transaction) => {
      const [factor] = await transaction.query<{
        readonly secret: string;
        readonly verified: boolean;
        readonly fresh: boolean;
      }>(
        `select f.secret, f.status = 'verified' as verified,
                c.created_at > now() - ${CHALLENGE_SECONDS} * interval '1 second' as fresh
           from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
          where c.id = $1 and f.id = $2 and f.user_id = $3`,
        [challengeId, factorId, session.userId],
      );
      if (!factor) return refused("challengeUnknown");
      if (!factor.fresh) return refused("challengeExpired");
      // The first code of another app needs one of the app that counts.
      if (!factor.verified && !mayAdd(session)) return refused("codeNeededToEnrol");
      if (!APP_CODE.test(code)) {
        const left = factor.verified
          ? await takeRecoveryCode(transaction, session.userId, code)
          : null;
        if (left === null) return refused("wrongCode");
        await transaction.query(
          `with challenges as (delete from auth.mfa_challenges where factor_id = $1)
           select auth.note($2, 'recovery_code_login')`,
          [factorId, session.userId],
        );
        const answer = await sessions.raise(transaction, session);
        return ok({ answer, recoveryCodesLeft: left, isNew: false });
      }
      const totp = new TOTP({ secret: factor.secret });
      const delta = totp.validate({ token: code, timestamp: now(), window: 1 });
      const step = totp.counter({ timestamp: now() }) + (delta ?? 0);
      const counted =
        delta === null
          ? []
          : await transaction.query(
              `update auth.mfa_factors
                  set last_step = $2 - (status = 'unverified')::int, status = 'verified',
                      updated_at = now()
                where id = $1 and last_step < $2 returning id`,
              [factorId, step],
            );
      if (counted.length === 0) return refused("wrongCode");
      await transaction.query(
        `with challenges as (
           delete from auth.mfa_challenges where factor_id = $1
         ), unfinished as (
           delete from auth.mfa_factors where user_id = $2 and status = 'unverified'
         )
         select auth.note($2, $3)`,
        [factorId, session.userId, factor.verified ? "mfa_code_login" : "factor_verified"],
      );
      const answer = await sessions.raise(transaction, session);
      return ok({ answer, recoveryCodesLeft: null, isNew: !factor.verified });
    });
  }

  /**
   * Removes an app with its recovery codes; one that counts only in a session that gave its code, with
   * the password unless the session is fresh.
   */
  async remove(
    session: Session,
    factorId: string,
    password: string | null,
  ): Promise<Result<{ readonly id: string; readonly counted: boolean }, Refusal>> {
    // Compared before the transaction, which holds the only connection.
    const proven = await this.#proven(session, password);
    return this.#deps.database.transaction(async (transaction) => {
      const [factor] = await transaction.query<{ readonly verified: boolean }>(
        `select status = 'verified' as verified from auth.mfa_factors
          where id = $1 and user_id = $2`,
        [factorId, session.userId],
      );
      if (!factor) return refused("factorUnknown");
      if (session.recovers || (factor.verified && session.aal === "aal1"))
        return refused("codeNeededToRemove");
      if (factor.verified && !proven.ok) return proven;
      await transaction.query("delete from auth.mfa_factors where id = $1", [factorId]);
      if (factor.verified)
        await transaction.query(
          `update auth.sessions set aal = 'aal1',
                  amr = jsonb_path_query_array(amr, '$[*] ? (@.method != "totp")')
            where user_id = $1
              and not exists (select from auth.mfa_factors
                               where user_id = $1 and status = 'verified')`,
          [session.userId],
        );
      await transaction.query("select auth.note($1, 'factor_unenrolled')", [session.userId]);
      return ok({ id: factorId, counted: factor.verified });
    });
  }

  async #proven(
    { userId, isFresh }: Session,
    password: string | null,
  ): Promise<Result<void, Refusal>> {
    if (isFresh) return ok(undefined);
    if (password === null) return refused("proofNeeded");
    const isRight = await this.#deps.accounts.isPasswordOf(userId, password);
    return isRight ? ok(undefined) : refused("currentWrong");
  }
}

/** Uses one up, of whichever app; how many of the account are left, `null` when it is none. */
const takeRecoveryCode = async (
  transaction: Queryable,
  userId: string,
  code: string,
): Promise<number | null> => {
  const used = await transaction.query(
    `delete from auth.mfa_recovery_codes r using auth.mfa_factors f
      where f.id = r.factor_id and f.user_id = $1 and f.status = 'verified' and r.code_hash = $2
      returning r.factor_id`,
    [userId, hashOf(plainCode(code))],
  );
  if (used.length === 0) return null;
  const [row] = await transaction.query<{ readonly left: number }>(
    `select count(*)::int as "left" from auth.mfa_recovery_codes r
       join auth.mfa_factors f on f.id = r.factor_id
      where f.user_id = $1 and f.status = 'verified'`,
    [userId],
  );
  return row?.left ?? 0;
};

/** 79 random bits in four groups, without letters and digits that look alike. */
const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, (_, at) => {
    const letter = LETTERS[randomInt(LETTERS.length)] ?? "";
    return at > 0 && at % 4 === 0 ? `-${letter}` : letter;
  }).join("");

/** However it was typed. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODES = 10;
const APP_CODE = /^\d{6}$/;

/** Whoever has an app shows its code before another one counts. */
const mayAdd = ({ recovers, hasFactor, aal }: Session): boolean =>
  !recovers && !(hasFactor && aal === "aal1");

const CHALLENGE_SECONDS = 300;
const MOST_FACTORS = 10;
