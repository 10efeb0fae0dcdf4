import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { SessionUnreachablePage } from "./session-unreachable.tsx";

/**
 * Redirects a visitor without a session to the sign-in and back, once the session lookup has
 * returned. A session that ends while the page is open does not redirect: the page itself asks for
 * a sign-in, and keeps or clears its form.
 */
export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useStream(useDep(TOKENS.sessionStore).session$);
  const { pathname, search, hash } = useLocation();
  const [admitted, setAdmitted] = useState(false);
  if (status === "signed-in" && !admitted) setAdmitted(true);
  if (admitted || status === "signed-in") return children;
  if (status === "loading") return <PageSkeleton />;
  if (status === "unreachable") return <SessionUnreachablePage />;
  return <Navigate to={withNext("/signin", `${pathname}${search}${hash}`)} replace />;
};
