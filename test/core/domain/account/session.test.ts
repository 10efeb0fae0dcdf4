import { expect, it } from "vitest";
import { isLookedUp, type SessionState } from "#core/domain/account/session.ts";
import { aUser } from "#test/support/builders.ts";

it.each<[SessionState, boolean]>([
  [{ status: "loading" }, false],
  [{ status: "unreachable" }, false],
  [{ status: "anonymous" }, true],
  [{ status: "second-factor" }, true],
  [{ status: "signed-in", user: aUser() }, true],
])("a session %o has been looked up: %s", (session, lookedUp) => {
  expect(isLookedUp(session)).toBe(lookedUp);
});
