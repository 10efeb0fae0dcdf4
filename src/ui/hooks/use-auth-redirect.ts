import { useLocation } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { AuthRedirect } from "#core/ports/auth-port.ts";
import { useDep } from "./container-context.ts";

/** Outcome of the link that opened this page; `null` after the first navigation. */
export const useAuthRedirect = (): AuthRedirect | null => {
  const { authRedirect } = useDep(TOKENS.auth);
  return useLocation().key === FIRST_OF_THE_VISIT ? authRedirect : null;
};

/** The router's key of the initial location. */
const FIRST_OF_THE_VISIT = "default";
