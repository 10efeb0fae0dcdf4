import type { Context } from "hono";
import { PASSWORD_TOO_LONG } from "#core/domain/account/password.ts";
import { refuse } from "#server/http/refuse.ts";

export const refuseLongPassword = (c: Context): Response =>
  refuse(c, 422, PASSWORD_TOO_LONG, { error_code: "validation_failed" });
