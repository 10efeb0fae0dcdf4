import type { Text } from "#format/language.ts";
import type { Result } from "#core/domain/result.ts";
import type { RoastFile, RoastFileError } from "#server/roast-files/roast-file.ts";
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
  catalogue(file: Uint8Array): Promise<Result<readonly (readonly string[])[], Text>>;
  /** @param around the file's own name, and milliseconds since 1970. */
  roast(
    file: Uint8Array,
    around: { readonly name: string; readonly now: number },
  ): Promise<Result<RoastFile, RoastFileError>>;
  picture(file: Uint8Array<ArrayBuffer>): Promise<Result<Picture, Text>>;
}
