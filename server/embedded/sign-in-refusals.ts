import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import { err, type Result } from "#core/domain/result.ts";

/** Why a call is refused: Supabase Auth's code for it, and a sentence. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 422;
  readonly code: string;
  readonly message: string;
}

export const refused = (why: keyof typeof REFUSALS): Result<never, Refusal> => {
  const [status, code, message] = REFUSALS[why];
  return err({ status, code, message });
};

const REFUSALS = {
  badToken: [403, "bad_jwt", "The token is not valid."],
  sessionEnded: [403, "session_not_found", "The session of this token has ended."],

  wrongPassword: [400, "invalid_credentials", "Invalid login credentials"],
  notConfirmed: [400, "email_not_confirmed", "Email not confirmed"],
  weakPassword: [
    422,
    "weak_password",
    `Password should be at least ${FEWEST_PASSWORD_CHARACTERS} characters.`,
  ],
  samePassword: [422, "same_password", "New password should be different from the old password."],
  currentNeeded: [400, "current_password_required", "Your current password is needed."],
  currentWrong: [400, "current_password_invalid", "This is not your password."],
  proofNeeded: [
    400,
    "reauthentication_needed",
    "Your current password is needed, or a sign-in of the last five minutes.",
  ],
  codeNeeded: [
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  ],

  linkExpired: [403, "otp_expired", "Email link is invalid or has expired"],
  unknownLink: [400, "validation_failed", "Unsupported verification type"],
  flowUnknown: [404, "flow_state_not_found", "No sign-in waits for this code."],
  flowExpired: [422, "flow_state_expired", "This code has expired."],
  flowOfOther: [400, "bad_code_verifier", "This code is another browser's."],

  refreshUnknown: [
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  ],
  refreshExpired: [400, "session_expired", "Invalid Refresh Token: Session Expired"],
  refreshUsed: [400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"],

  codeNeededToEnrol: [403, "insufficient_aal", "AAL2 required to enroll a new factor"],
  codeNeededToRemove: [422, "insufficient_aal", "AAL2 required to unenroll verified factor"],
  factorNameTaken: [
    422,
    "mfa_factor_name_conflict",
    "A factor with this friendly name already exists",
  ],
  tooManyFactors: [
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of verified factors reached, unenroll to continue",
  ],
  factorUnknown: [404, "mfa_factor_not_found", "Factor not found"],
  challengeUnknown: [
    422,
    "mfa_factor_not_found",
    "MFA factor with the provided challenge ID not found",
  ],
  challengeExpired: [
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  wrongCode: [422, "mfa_verification_failed", "Invalid TOTP code entered"],
} as const satisfies Record<string, readonly [Refusal["status"], string, string]>;
