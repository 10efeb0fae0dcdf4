import type { AuthServiceError } from "#core/ports/auth-service-error.ts";

/** The answer when the sign-in service or its library does not load. */
export const OUT_OF_REACH: AuthServiceError & { readonly kind: "unavailable" } = {
  kind: "unavailable",
  message: "The sign-in service cannot be reached. Please try again in a moment.",
};
