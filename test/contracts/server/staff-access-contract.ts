import { describe, expect, it } from "vitest";
import type { StaffAccess } from "#server/ports/desk-books.ts";

const RINA = "rina.a@enambelas.example";
const at = (time: string): string => `2025-07-21T${time}:00.000Z`;

/** What every store of sign-in links and sessions promises. */
export const staffAccessContract = (name: string, open: () => Promise<StaffAccess>): void => {
  describe(`links and sessions of staff, ${name}`, () => {
    it("gives a link to one of two at once, and never again", async () => {
      const access = await open();
      await access.saveLink({ hash: "a", email: RINA, until: at("09:15") });
      const both = await Promise.all([
        access.takeLink("a", at("09:10")),
        access.takeLink("a", at("09:10")),
      ]);
      expect(both).toContainEqual({ kind: "taken", email: RINA });
      expect(both).toContainEqual({ kind: "used" });
      expect(await access.takeLink("a", at("09:20"))).toEqual({ kind: "used" });
    });

    it("says of a link whether its time is over, or nobody knows it", async () => {
      const access = await open();
      await access.saveLink({ hash: "a", email: RINA, until: at("09:15") });
      expect(await access.takeLink("a", at("09:15"))).toEqual({
        kind: "expired",
        until: at("09:15"),
      });
      expect(await access.takeLink("b", at("09:10"))).toEqual({ kind: "unknown" });
    });

    it("ends a session with its time, on leaving, and everywhere at once", async () => {
      const access = await open();
      const session = { email: RINA, until: at("12:00") };
      for (const hash of ["a", "b", "c"]) await access.saveSession({ ...session, hash });
      await access.saveSession({
        email: "dewi.w@enambelas.example",
        until: at("12:00"),
        hash: "d",
      });
      expect(await access.session("a", at("11:59"))).toEqual(session);
      expect(await access.session("a", at("12:00"))).toBeNull();
      await access.endSession("a");
      expect(await access.session("a", at("11:00"))).toBeNull();
      expect(await access.session("b", at("11:00"))).toEqual(session);
      await access.endSessionsOf(RINA);
      expect(await access.session("b", at("11:00"))).toBeNull();
      expect(await access.session("c", at("11:00"))).toBeNull();
      expect(await access.session("d", at("11:00"))).not.toBeNull();
    });

    it("forgets what is over, and nothing else", async () => {
      const access = await open();
      await access.saveLink({ hash: "old", email: RINA, until: at("09:15") });
      await access.saveLink({ hash: "new", email: RINA, until: at("10:15") });
      await access.saveSession({ email: RINA, until: at("11:00"), hash: "s" });
      await access.prune(at("10:00"));
      expect(await access.takeLink("old", at("09:00"))).toEqual({ kind: "unknown" });
      expect(await access.takeLink("new", at("10:00"))).toMatchObject({ kind: "taken" });
      expect(await access.session("s", at("10:00"))).not.toBeNull();
    });
  });
};
