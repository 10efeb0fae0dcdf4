import type { Context } from "hono";
import type { DeskEnv } from "./desk-deps.ts";

/** With https, the `__Host-` prefix restricts the cookie to this host and the whole path. */
export const nameOf = (context: Context<DeskEnv>, name: string): string =>
  context.get("isHttps") ? `__Host-${name}` : name;

/** Cookie options: same-site requests only, not readable by scripts. */
export const ownPages = (context: Context<DeskEnv>) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: context.get("isHttps"),
  }) as const;
