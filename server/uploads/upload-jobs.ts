import { readCatalogueFile } from "./read-catalogue-file.ts";
import { readUploadForm } from "./upload-form.ts";
import { readStatement } from "#server/statements/read-statement.ts";
import { pictureWithoutMetadata } from "#server/pictures/picture-without-metadata.ts";

/** What the upload thread does with what people send. */
export const UPLOAD_JOBS = {
  form: readUploadForm,
  statement: readStatement,
  catalogue: readCatalogueFile,
  picture: pictureWithoutMetadata,
} as const;

export type UploadJobs = typeof UPLOAD_JOBS;
