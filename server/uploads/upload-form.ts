import { err, ok, type Result } from "#core/domain/result.ts";

/** A form that was sent with files. */
export type UploadForm = {
  /** The first value of each name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
};

export type UploadedFile = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };

/** Parses the body of a multipart form. Chosen files that are empty are left out, as none. */
export const readUploadForm = async (
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Result<UploadForm, string>> => {
  try {
    const sent = await new Response(body, { headers: { "content-type": contentType } }).formData();
    const fields: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};
    for (const [name, value] of sent) {
      if (typeof value === "string") fields[name] ??= value;
      else if (value.size > 0)
        files[name] ??= { name: value.name, content: new Uint8Array(await value.arrayBuffer()) };
    }
    return ok({ fields, files });
  } catch {
    return err("This form cannot be read.");
  }
};
