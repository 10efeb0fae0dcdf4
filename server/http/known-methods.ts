import type { Hono } from "hono";
import type { ServerEnv } from "./context.ts";
import { refuse } from "./refuse.ts";

/** Responds 405 to other methods of known paths; register after all routes. */
export const onlyKnownMethods = (app: Hono<ServerEnv>): void => {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === "ALL") continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, method === "GET" ? known.add("GET").add("HEAD") : known.add(method));
  }
  for (const [path, known] of methods)
    app.all(path.replace(/^\/api/, ""), (c) => {
      const allowed = [...known].join(", ");
      c.header("allow", allowed);
      return refuse(c, 405, `This address answers ${allowed} only.`);
    });
};
