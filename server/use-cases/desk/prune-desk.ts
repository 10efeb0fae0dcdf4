import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DeskFiles } from "#server/ports/desk-files.ts";
import type { StaffAccess } from "#server/ports/staff-access.ts";

/** Deletes uploaded files after a day, and links and sessions a day after their expiry. */
export const pruneDesk = async ({
  access,
  files,
  now,
}: {
  readonly access: Pick<StaffAccess, "prune">;
  readonly files: Pick<DeskFiles, "prune">;
  readonly now: Clock;
}): Promise<void> => {
  const yesterday = new Date(now() - DAY_MS).toISOString();
  await access.prune(yesterday);
  await files.prune(yesterday);
};
