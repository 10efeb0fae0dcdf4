import { useLocation } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { AuthRedirect } from "#core/ports/auth-port.ts";
import { useDep } from "./container-context.ts";

/** What the link that opened this page had to say; nothing any more once the visitor moved on. */
export const useAuthRedirect = (): AuthRedirect | null => {
  const { authRedirect } = useDep(TOKENS.auth);
  return useLocation().key === FIRST_OF_THE_VISIT ? authRedirect : null;
};

/** The router's key of the address a page was loaded with. */
const FIRST_OF_THE_VISIT = "default";
