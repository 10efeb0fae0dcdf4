import { Hono } from "hono";
import { decodeJwt } from "jose";
import * as v from "valibot";
import { isPasswordTooLong } from "#core/domain/account/password.ts";
import { requireToken } from "#server/http/authenticate.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limit.ts";
import { refuse, tooMany, unauthorized } from "#server/http/refuse.ts";
import type { VerifyToken } from "#server/ports/token-verifier.ts";
import { newPasswordBody } from "./auth-bodies.ts";
import type { AskServices } from "./embedded-services.ts";
import { passOn } from "./gateway-answers.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { isOnSite } from "./is-on-site.ts";
import type { PasswordChange } from "./password-change.ts";
import { refuseLongPassword } from "./password-length.ts";

type Deps = {
  readonly ask: AskServices;
  readonly siteUrl: string;
  readonly limits: GatewayLimits;
  readonly verifyToken: VerifyToken;
  readonly passwordChange: Pick<PasswordChange, "run" | "noteRecovery" | "isRecovery">;
};

/** The routes that redeem a mail's link, and those that require a session. */
export const sessionRoutes = (deps: Deps): Hono<ServerEnv> => {
  const { ask, limits } = deps;
  return new Hono<ServerEnv>()
    .get("/verify", rateLimit(limits.links, byNetwork), followLink(deps))
    .post("/logout", async (c) => {
      const { scope } = c.req.query();
      return passOn(c, await ask(c, scope === undefined ? {} : { query: { scope } }));
    })
    .get("/user", async (c) => passOn(c, await ask(c, {})))
    .put(
      "/user",
      rateLimit(limits.passwordChanges, byNetwork),
      requireToken(deps.verifyToken, null),
      changePassword(deps),
    );
};

const followLink =
  ({ ask, siteUrl, limits, verifyToken, passwordChange }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const { token = "", type = "", redirect_to: target } = c.req.query();
    const answer = await ask(c, {
      query: {
        token,
        // The shop sends no other kinds of links.
        type: type === "recovery" ? type : "signup",
        // The service would also redirect to other ports of localhost.
        ...(target !== undefined && isOnSite(target, siteUrl) && { redirect_to: target }),
      },
    });
    const opened = tokenIn(answer.headers.get("location"));
    const caller = opened === null ? null : await verifyToken(opened);
    if (type === "recovery" && caller?.sessionId)
      await passwordChange.noteRecovery(caller.sessionId);
    const email = opened === null ? null : emailOf(opened);
    if (email !== null) await limits.failedSignIns.forget(c, email);
    return passOn(c, answer);
  };

/** The site changes nothing else of an account through this route. */
const changePassword =
  ({ ask, limits, passwordChange }: Deps) =>
  async (c: ServerContext): Promise<Response> => {
    const body = await jsonBody(c, newPasswordBody);
    if (!body.ok) return body.error;
    if (isPasswordTooLong(body.value.password)) return refuseLongPassword(c);
    const { password, current_password: current } = body.value;
    const session = { id: c.get("sessionId") ?? "", customerId: c.get("customerId") };
    const isRecovery = await passwordChange.isRecovery(session);
    const limit = isRecovery ? limits.resetsOfAccount : limits.passwordChangesOfAccount;
    const seconds = await limit.take(session.customerId);
    if (seconds > 0) return tooMany(c, seconds);
    const answer = await passwordChange.run(session, { password, current }, () =>
      ask(c, { body: { password } }),
    );
    if (answer === "no-session") return unauthorized(c);
    if (answer === "current-needed")
      return refuse(c, 400, "Your current password is needed.", {
        error_code: "current_password_required",
      });
    if (answer === "current-wrong")
      return refuse(c, 400, "This is not your password.", {
        error_code: "current_password_mismatch",
      });
    const changed = v.safeParse(account, answer.ok ? await answer.clone().json() : null);
    if (changed.success) await limits.failedSignIns.forget(c, changed.output.email);
    return passOn(c, answer);
  };

const account = v.object({ email: v.string() });

/** The access token in the redirect's address; `null` without one. */
const tokenIn = (location: string | null): string | null => {
  const [, fragment = ""] = location?.split("#") ?? [];
  return new URLSearchParams(fragment).get("access_token");
};

const emailOf = (token: string): string | null => {
  const claims = v.safeParse(account, decodeJwt(token));
  return claims.success ? claims.output.email : null;
};
