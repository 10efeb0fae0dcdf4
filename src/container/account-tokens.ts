import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { lateToken, TOKENS } from "./tokens.ts";

const exportAccount = lateToken(
  "exportAccount",
  (resolve) =>
    new ExportAccount({
      account: resolve(TOKENS.account),
      now: resolve(TOKENS.now),
      saveFile: resolve(TOKENS.saveFile),
    }),
);

const deleteAccount = lateToken(
  "deleteAccount",
  (resolve) =>
    new DeleteAccount({
      account: resolve(TOKENS.account),
      auth: resolve(TOKENS.auth),
      pendingProfile: resolve(TOKENS.pendingProfile),
    }),
);

/** Services of the account page. */
export const ACCOUNT_TOKENS = { exportAccount, deleteAccount } as const;
