import { UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** One thread for all tests of a process: starting it from the sources takes a while. */
export const UPLOADS = new UploadThread();
