import type * as v from "valibot";

/** The description of one operation. */
export type DescribedCall = {
  readonly method: "get" | "post" | "put" | "delete";
  /** Relative to the service's path, with `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  /** Requires an access token. */
  readonly signedIn: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Required query parameters by name, as JSON Schema. */
  readonly query?: Readonly<Record<string, object>>;
  readonly body?: v.GenericSchema;
  /** Accepted media types of the body. Default: JSON. */
  readonly bodyTypes?: readonly string[];
  /** Response schemas by status; `null` means no body. Other statuses are errors. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Error responses with more than a message. */
  readonly refusals?: Readonly<Record<number, v.GenericSchema>>;
};

export const IF_MATCH = { "If-Match": "The ETag of the address list this change was made on." };
export const IF_NONE_MATCH = { "If-None-Match": "The ETag of an answer you still have." };
