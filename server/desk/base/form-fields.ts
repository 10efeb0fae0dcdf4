import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
import type { DeskEnv } from "./desk-deps.ts";
import type { UploadedFile, UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** A form's text fields by name; blank for missing ones and files. */
export type Field = (name: string) => string;

export const formFields = async (context: Context): Promise<Field> =>
  textIn(await context.req.parseBody());

export type FormWithFiles = {
  readonly field: Field;
  /** Chosen files that are not empty, by the name of their field. */
  readonly files: Readonly<Record<string, UploadedFile>>;
};

/** Reads a form that may bring files, in the upload thread when it does. */
export const formWithFiles = async (
  context: Context,
  uploads: Pick<UploadThread, "form">,
): Promise<Result<FormWithFiles, Text>> => {
  const type = context.req.header("content-type") ?? "";
  if (!isMultipart(type)) return ok({ field: await formFields(context), files: {} });
  const form = await uploads.form(new Uint8Array(await context.req.arrayBuffer()), type);
  return form.ok ? ok({ field: textIn(form.value.fields), files: form.value.files }) : form;
};

/**
 * Refuses what is larger before it is read: a picture with its copies fits. `show` gives the form
 * back with the sentence.
 */
export const uploadLimit = (
  show: (context: Context<DeskEnv>, refused: Text) => Promise<Response>,
) =>
  bodyLimit({
    maxSize: 8 * 1024 * 1024,
    onError: async (context) => {
      const { body, headers } = await show(context, TOO_LARGE);
      return new Response(body, { status: 413, headers });
    },
  });

const TOO_LARGE: Text = {
  en: "This is more than the 8 MB that the desk takes at once. Nothing was read. Choose a smaller file.",
  id: "Ini lebih dari 8 MB yang diterima sekaligus. Tidak ada yang dibaca. Pilih berkas yang lebih kecil.",
};

export const isMultipart = (contentType: string): boolean => /^\s*multipart\//i.test(contentType);

/** All texts of a field that a form may have several of. */
export const textsOf = (values: unknown): readonly string[] =>
  [values].flat().filter((value) => typeof value === "string");

const textIn =
  (fields: Readonly<Record<string, unknown>>): Field =>
  (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
