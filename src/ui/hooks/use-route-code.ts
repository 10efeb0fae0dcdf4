import { useLocation } from "react-router-dom";
import { matchSiteRoute } from "#site/routes.ts";

/**
 * The code in the page's address, decoded once. `useParams` also replaces `%2F` in the decoded
 * text, which may belong to the code.
 */
export const useRouteCode = (): string => {
  const { pathname } = useLocation();
  return matchSiteRoute(pathname)?.code ?? "";
};
