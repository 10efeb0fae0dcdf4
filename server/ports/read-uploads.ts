import type { Result } from "#core/domain/result.ts";
import type {
  RememberedLayout,
  ShopAccount,
  Statement,
  StatementError,
} from "#server/statements/statement.ts";
import type { Picture } from "./catalogue.ts";

/** Reads files of staff without holding up requests, within limits of time and memory. */
export interface ReadUploads {
  statement(
    file: Uint8Array,
    around: {
      readonly today: string;
      readonly remembered: readonly RememberedLayout[];
      readonly account: ShopAccount;
      readonly ours: readonly string[];
    },
  ): Promise<Result<Statement, StatementError>>;
  catalogue(file: Uint8Array): Promise<Result<readonly (readonly string[])[], string>>;
  picture(file: Uint8Array<ArrayBuffer>): Promise<Result<Picture, string>>;
}
