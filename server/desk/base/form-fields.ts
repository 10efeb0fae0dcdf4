import type { Context } from "hono";
import { ok, type Result } from "#core/domain/result.ts";
import type { UploadedFile, UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** Reads a form's text fields by name; blank for missing fields and files. */
export const formFields = async (context: Context): Promise<(name: string) => string> =>
  textIn(await context.req.parseBody());

export type FormWithFiles = {
  readonly field: (name: string) => string;
  /** Chosen files that are not empty, by the name of their field. */
  readonly files: Readonly<Record<string, UploadedFile>>;
};

/** Reads a form that may bring files, in the upload thread when it does. */
export const formWithFiles = async (
  context: Context,
  uploads: Pick<UploadThread, "form">,
): Promise<Result<FormWithFiles, string>> => {
  const type = context.req.header("content-type") ?? "";
  if (!isMultipart(type)) return ok({ field: await formFields(context), files: {} });
  const form = await uploads.form(new Uint8Array(await context.req.arrayBuffer()), type);
  return form.ok ? ok({ field: textIn(form.value.fields), files: form.value.files }) : form;
};

export const isMultipart = (contentType: string): boolean => /^\s*multipart\//i.test(contentType);

const textIn =
  (fields: Readonly<Record<string, unknown>>) =>
  (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
