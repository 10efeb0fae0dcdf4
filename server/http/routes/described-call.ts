import type * as v from "valibot";

/** Operations by method and path. The path is relative to the service's, with `{name}` for parameters. */
export type DescribedCalls = Readonly<
  Record<`${"get" | "post" | "put" | "delete"} /${string}`, Description>
>;

/** The description of one operation. */
type Description = {
  readonly summary: string;
  /** Requires an access token. */
  readonly signedIn?: boolean;
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

export type DescribedCall = Description & { readonly method: string; readonly path: string };

export const listOf = (calls: DescribedCalls): readonly DescribedCall[] =>
  Object.entries(calls).map(([call, description]) => {
    const [method = "", path = ""] = call.split(" ");
    return Object.assign({ method, path, signedIn: false }, description);
  });

export const IF_MATCH = { "If-Match": "The ETag of the address list this change was made on." };
export const IF_NONE_MATCH = { "If-None-Match": "The ETag of an answer you still have." };
